export {
  type ApiClient,
  createApiClient,
  type ImportFile,
  type InstrumentsPage,
  type ListQuery,
} from './api-client.ts';
export { ApiError, type ApiErrorCode } from './api-error.ts';
export type { Fetch } from './transport.ts';
