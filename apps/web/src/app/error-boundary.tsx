import { Component, type ErrorInfo, type ReactNode } from 'react';

/** What broke, and where in the page. */
export interface Breakage {
  readonly error: Error;
  readonly components: string;
}

interface ErrorBoundaryProps {
  /** Stands in the place of what broke. */
  readonly fallback: (breakage: Breakage) => ReactNode;
  /** Called once when it breaks. */
  readonly onError?: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
  readonly components: string;
}

/** Catches what breaks while its children are drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, components: '' };

  static getDerivedStateFromError(thrown: unknown): Partial<ErrorBoundaryState> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ components: componentStack ?? '' });
    this.props.onError?.();
  }

  override render(): ReactNode {
    const { error, components } = this.state;
    return error === null ? this.props.children : this.props.fallback({ error, components });
  }
}
