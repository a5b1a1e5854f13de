export { AG_CASES, type AgCase } from '@candlemark/analytics/testing';
