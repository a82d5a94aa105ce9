import { EchoField, type EchoFieldProps } from './date-field.tsx';

/** A time of day, `HH:MM`, with the browser's own picker. */
export function TimeField(props: EchoFieldProps) {
  return <EchoField {...props} type="time" />;
}
