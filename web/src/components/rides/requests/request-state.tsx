import type { MatchRequestView } from '@convoi/contracts';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconCheck, IconClock, IconX } from '#web/ui/display/icons.ts';
import { toneOf, useRideWords } from '../use-ride-words.ts';

const ICONS = { pending: IconClock, accepted: IconCheck, rejected: IconX, cancelled: IconX, closed: IconX } as const;

/** How a relation stands: "Demande reçue", "Acceptée". */
export function RequestState({ request }: { readonly request: MatchRequestView }) {
  const words = useRideWords();
  const Icon = ICONS[request.status];
  return (
    <Badge tone={toneOf(request)} icon={<Icon size={16} />}>
      {words.state(request)}
    </Badge>
  );
}
