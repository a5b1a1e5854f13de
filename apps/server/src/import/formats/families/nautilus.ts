import { asBars } from '../example.ts';
import type { Family } from '../family.ts';

/** Four bars of an hour, their numbers in 8 bytes, packed with gzip. */
const BYTES =
  'H4sIAAAAAAACA5WPv0rDUBjFT/40XhCCEL5LIx1cvENw6ebYDoKDQynu1ZaLSUkbJbE6CL6AYB/BQRQcsoi7i5Mdu7v0CfIE0tR7l5DB6dzD7xy+c3vdfptAHeocECOQQw6A1fapiXqtFm6732WgRquF3atmGajRaiF/eSwDNVotFI3AQL1WC3sf78VT4OFzsjp8DjycCbp/DTzg5+jrLfD+XzD9h2MnHYVyck4uyKUdQtNOLuVUmzC6CJWx4uRGvRujOEmlcs4sia8nEmTvo8mydCBncppt7FaWDqJplIEzv+XfCdYi1yf4m0MEzviQDwUDxFij9VmNxoBYGIqtV2i0MACRm4ptVmmam4CYW4r+rdR4bgGisFpkl1jv1oFiHVjaKqB+ovnSBnje4Aw4MYBet9/+BRDJDkqvAgAA';

export const nautilus: Family = {
  id: 'nautilus',
  name: 'NautilusTrader',
  toldBy: 'two times in Parquet',
  known: 'fixed-point numbers',
  tables: [
    {
      id: 'nautilus',
      title: 'NautilusTrader',
      tells: (seen) => seen.isToldAs('parquet') && seen.hasNames('tsevent tsinit'),
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
