import { arrowForm } from '../../input/arrow/arrow-form.ts';
import { asBars } from '../example.ts';
import type { Family } from '../family.ts';

/** Four bars of an hour as a stream, packed with gzip. */
const BYTES =
  'H4sIAAAAAAACA7WSvUrEQBSFv5gYYpxiwSBbWCwiYmFtHbG1XPsVDa4QzYK6bpk3UMFKLPICdlY2WlpuuZWvcnUm4w+DMZUXZg5zz5nLmcOIiKQedNAVo4hZICDG9ryAiAgI7A4hMAMqYAL0gU3L7YpI18zyvU/tuMgvTjIYiwjMMXI088BBXpxlwJ3V3IpI8kPjA3lxyZPlH50Zeg2Pj4a682Y1MxFZcTTFKDvVriJC403rFB0Ui8QEqI939eosvu4c7p9ra0QmnTqHyGg842uvv4OIyMSD2jMolklYQtmZL7ZveV8n3EUR2awTm2nAdymaq+dgUz91+NThBw4/cPjS4UuHrxy++sVX6LyLfziX05urbQ94fjVYPkh9vt+6NmhqLf0bN1pwtQXXWzBpRDF/Ft4Bn4pRBJADAAA=';

export const arrow: Family = {
  id: 'arrow',
  name: 'Arrow and Feather',
  isOfAnybody: true,
  toldBy: 'its bytes',
  known: 'files and streams, by the rules of Parquet',
  form: arrowForm,
  tables: [
    {
      id: 'arrow',
      title: 'Arrow',
      tells: (seen) => seen.isToldAs('arrow'),
      examples: [
        {
          fileName: 'BTC-USD.arrow.gz',
          lines: { base64: BYTES },
          becomes: asBars('BTC-USD', '1h', 1_381_093_200_000_000, '10 12 9 11 5'),
        },
      ],
    },
  ],
};
