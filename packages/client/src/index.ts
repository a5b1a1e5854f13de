export {
  type ApiClient,
  createApiClient,
  type ImportFile,
  type InstrumentsPage,
  type ListQuery,
} from './api-client.ts';
export { ApiError, type ApiErrorCode } from './api-error.ts';
export type { OpenSocket, Socket } from './document/channel.ts';
export { createDocumentApi, type DocumentApi, type DocumentPages } from './document/document-api.ts';
export type { DocumentKeep, KeptChange, KeptDocument } from './document/document-keep.ts';
export { DocumentSync } from './document/document-sync.ts';
export { createLayoutHistoryApi, type LayoutHistoryApi, type LayoutState } from './document/layout-history-api.ts';
export { annotationsOf, type DocumentPart, foreignOf, SHARED_PARTS } from './document/parts.ts';
export type { Loss, OwnEdit, RecordNews } from './document/replica.ts';
export type { DocumentSyncParts, SyncStatus } from './document/sync-parts.ts';
export { createFetchesApi, type FetchesApi } from './fetches-api.ts';
export { createFillsApi, type FillsApi } from './fills-api.ts';
export { createImportsApi, type ImportsApi } from './imports-api.ts';
export {
  createInsightsApi,
  type InsightProgress,
  type InsightQuestion,
  type InsightsApi,
} from './insights-api.ts';
export type { Fetch } from './transport.ts';
