import { Component, type ReactNode } from 'react';

/** A part that breaks takes nothing else with it. */
export class PartBoundary extends Component<{ readonly children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown) {
    console.error(error);
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
