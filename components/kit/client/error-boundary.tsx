'use client';

import { Component, type ReactNode } from 'react';
import { isMissingPart, reloadOnce } from './missing-part';
import { renewParts } from './part';
import { reportError } from './report-error';

type Props = {
  /** A new value renders the children again. */
  version?: number;
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
};
type State = { failed: { error: unknown } | undefined; version: number | undefined };

/** Contains a render error: it is reported, and a fallback replaces the children. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: undefined, version: this.props.version };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ version }: Props, state: State): Partial<State> | null {
    if (version === state.version) return null;
    if (state.failed) renewParts();
    return { failed: undefined, version };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
    if (isMissingPart(error)) void reloadOnce();
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.fallback(failed.error, () => {
      renewParts();
      this.setState({ failed: undefined });
    });
  }
}
