/** One thing that is wrong, by its place: `anchors[1].price`. */
export interface AnnotationIssue {
  readonly path: string;
  readonly message: string;
}

/** How many of them are told; whatever is wrong beyond is counted. */
export const MOST_ISSUES = 100;

/** What is wrong, as far as anybody wants to read it. */
export class IssueList {
  readonly #issues: AnnotationIssue[] = [];
  #more = 0;

  add(path: string, message: string): void {
    if (this.isFull) this.#more++;
    else this.#issues.push({ path, message });
  }

  get issues(): readonly AnnotationIssue[] {
    return this.#issues;
  }

  /** How many there are beside. */
  get more(): number {
    return this.#more;
  }

  get isEmpty(): boolean {
    return this.#issues.length === 0;
  }

  get isFull(): boolean {
    return this.#issues.length >= MOST_ISSUES;
  }
}
