export { init } from 'klinecharts';
