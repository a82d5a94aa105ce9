import type { i18n as I18n } from 'i18next';
import { Component, type ComponentType, type ReactNode } from 'react';
import { loadLateWords } from '#web/i18n/index.ts';

/** A part that breaks takes nothing else with it. */
class PartBoundary extends Component<{ readonly children: ReactNode }, { hasFailed: boolean }> {
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

/** Brings the words that a part speaks; gives the part, which is left out where it breaks. */
export async function withWords<P extends object>(i18n: I18n, Part: ComponentType<P>): Promise<ComponentType<P>> {
  await loadLateWords(i18n, 'sharing');
  return (props) => (
    <PartBoundary>
      <Part {...props} />
    </PartBoundary>
  );
}
