/** Where the workspace writes what an operator should know. Fits pino's child loggers. */
export interface WorkspaceLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
