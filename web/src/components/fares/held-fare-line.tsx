import { type MatchRequestView, type ParticipantView, plainDriver, rolePreferenceOf } from '@convoi/contracts';
import { FareBasis } from './fare-basis.tsx';
import { FareLine } from './fare-line.tsx';
import { fareHeld } from './held-fare.ts';

interface HeldFareLineProps {
  readonly request: MatchRequestView;
  readonly own: ParticipantView;
  readonly className?: string | undefined;
}

/** What the passenger of a pending request would give, where it is plain who drives, and for them what it is made of. */
export function HeldFareLine({ request, own, className }: HeldFareLineProps) {
  const driver = plainDriver(own, request.counterpart, ({ chauffeur }) => rolePreferenceOf(chauffeur));
  if (driver === null) return null;
  const held = fareHeld(request, driver);
  return (
    <>
      <FareLine fare={held} className={className} />
      {driver !== own && <FareBasis request={request} fare={held} />}
    </>
  );
}
