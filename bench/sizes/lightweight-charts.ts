export { CandlestickSeries, createChart } from 'lightweight-charts';
