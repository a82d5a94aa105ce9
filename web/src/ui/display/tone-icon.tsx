import type { ComponentType } from 'react';
import { IconCircleAlert, IconCircleCheck, IconInfo, IconTriangleAlert } from './icons.ts';

/** What a message is about; each has an icon, so that colour never speaks alone. */
export type MessageTone = 'info' | 'success' | 'warn' | 'danger';

const ICONS: Readonly<Record<MessageTone, ComponentType<{ size?: number | string }>>> = {
  info: IconInfo,
  success: IconCircleCheck,
  warn: IconTriangleAlert,
  danger: IconCircleAlert,
};

/** The 20 px icon of a tone. */
export function ToneIcon({ tone }: { readonly tone: MessageTone }) {
  const Icon = ICONS[tone];
  return <Icon size={20} />;
}
