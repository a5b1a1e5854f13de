import { type FileFacts, NO_FACTS } from './file-facts.ts';

const HISTDATA = /(?:^|[/\\])DAT_(?:ASCII|MT|NT|MS|XLSX)_[A-Z0-9]+_(M1|T)_[^/\\]*$/;
const NINJATRADER = /(?:^|[/\\])[^/\\]+\.(?:Last|Bid|Ask)\.(?:txt|csv)$/i;

/** What the name of a file says of its rows, where the program that writes such files names them so. */
export function factsOfName(fileName: string): FileFacts {
  const histdata = HISTDATA.exec(fileName);
  if (histdata) {
    return {
      timeZone: 'Etc/GMT+5',
      notes: [
        'Times are read in the winter time of New York all year, in which HistData writes them; --timezone sets another',
      ],
      ...(histdata[1] === 'M1' && { interval: '1m', stamp: 'open' }),
    };
  }
  if (NINJATRADER.test(fileName)) {
    return {
      stamp: 'close',
      notes: [
        'Times of bars within a day are their ends, as NinjaTrader writes them; --stamp open takes them for the beginnings',
      ],
    };
  }
  return NO_FACTS;
}
