export { createChart } from 'openalgo-charts';
