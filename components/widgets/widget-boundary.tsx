'use client';

import { Component, type ReactNode } from 'react';
import { FailedWidgetView } from './failed';

type Props = { title: string /** A new value tries to draw the widget again. */; version: number; children: ReactNode };
type State = { errorId: string | undefined; version: number };

/** Keeps a widget that cannot be drawn from taking the others along. */
export class WidgetBoundary extends Component<Props, State> {
  override state: State = { errorId: undefined, version: this.props.version };

  static getDerivedStateFromError(): Partial<State> {
    return { errorId: crypto.randomUUID() };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.version === state.version ? null : { errorId: undefined, version: props.version };
  }

  override componentDidCatch(error: Error): void {
    console.error(`Feilkode ${this.state.errorId}`, error);
  }

  override render(): ReactNode {
    const { errorId } = this.state;
    if (errorId === undefined) return this.props.children;
    const message = 'Denne ruten kunne ikke vises.';
    return <FailedWidgetView widget={{ title: this.props.title, message, errorId }} />;
  }
}
