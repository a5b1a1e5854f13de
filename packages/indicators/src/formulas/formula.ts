/** What an indicator computes, and who says so. */
export interface Formula {
  /** One sentence. */
  readonly formula: string;
  /** Who published it, and where. */
  readonly origin: string;
}

/** By the types of indicators. */
export type Formulas = Readonly<Record<string, Formula>>;
