import { Banner } from '#web/ui/display/banner.tsx';
import { usePlainWords, usePosted } from './posted.ts';

/** Why a form came back, above its fields: what was refused, or that its place has to be chosen. */
export function PostedBanner() {
  const { posted } = usePosted();
  const words = usePlainWords();
  const doubt = posted?.places == null ? null : posted.places.length === 0 ? words.nowhere : words.which_hint;
  const text = posted?.refusal ?? doubt;
  if (text === null) return null;
  return (
    <Banner tone="danger">
      <p>{text}</p>
    </Banner>
  );
}
