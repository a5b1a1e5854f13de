import { parquetForm } from '../../input/parquet-form.ts';
import { asBars } from '../example.ts';
import type { Family } from '../family.ts';

/** Four bars of an hour, packed with gzip. */
const BYTES =
  'H4sIAAAAAAACA42Rz0oCURSHf46jXHMKDM5lhlwMkcMEYlgILdwULiNMom3qzJTi6EimtWjRprfoAXqBXqJNLdr2BG3bBAVx558xBAmXy/0uv+9wz7nNvVaVQAd0UiZGoCxlAfNx61s3KIUXCQBLNZ+PWgDQfhu/334GZwnt9trTKoHKtJ10+R3QDNwlAClMVnL/JpWFk7mFk/mFk5k4KWk3NajL9tQa2N3TidVzhh1SQHJJUuXL/tApbYAkAd7YGZXWQ+j1z3sRpF3vKjpnLNebOBFlZ547HQrkTCtqroEiyRpBC0qTwhkf8WuD1VUWjVpl0QdwmH/cFgoARCEpKCSe5Rc65MfGbaquyuITgp3D/EVJU/QQm6/CVPysEppzSpii4Vh8kOqqnPOjuVCcU0IMphOrX0LN++F8qM4poYajjN2XdF2VM346E7pz8l3+kebMYPxehmk2ptagsa/PnItJ3xvps2qlVqnpZnfad23d3rXsTmdn58ze1NwikFgoSUBzr1X9ASLl9Q0/AwAA';

export const parquet: Family = {
  id: 'parquet',
  name: 'Parquet',
  isOfAnybody: true,
  toldBy: 'its bytes',
  known: 'columns by their names; times, decimals and numbers as their types say',
  form: parquetForm,
  tables: [
    {
      id: 'parquet',
      title: 'Parquet',
      tells: (seen) => seen.isToldAs('parquet'),
      examples: [
        {
          fileName: 'BTC-USD.parquet.gz',
          lines: { base64: BYTES },
          becomes: asBars('BTC-USD', '1h', 1_381_093_200_000_000, '10 12 9 11 5'),
        },
      ],
    },
  ],
};
