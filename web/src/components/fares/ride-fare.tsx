import { epcText, type MatchRequestView } from '@convoi/contracts';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { FareBasis } from './fare-basis.tsx';
import { FareText } from './fare-line.tsx';
import { useFareWords } from './fare-words.ts';

const QrCode = lazyPart(
  () => import('#web/ui/display/qr-code.tsx'),
  (module) => module.QrCode,
  'line',
);

/** An IBAN as people read it, in fours. */
const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** What the passenger of an agreed ride gives, and for them where. */
export function RideFare({ request }: { readonly request: MatchRequestView }) {
  const words = useFareWords();
  const format = useFormat();
  const [isScanned, setIsScanned] = useState(false);
  const { fare, payment, seats, legs, event } = request;
  if (fare === undefined) return null;
  const cents = Math.round((fare.amount ?? 0) * 100) * (seats ?? 1) * (legs?.length ?? 1);
  const { name = null, iban = null, link = null } = payment ?? {};
  return (
    <section className="stack-tight" aria-label={words.heading}>
      <p>
        <strong>
          <FareText fare={fare} />
        </strong>
        {cents > 0 && ` · ${words.total(format.money(cents))}`}
      </p>
      {fare.kind === 'amount' && <p className="small soft">{words.fixed}</p>}
      <FareBasis request={request} fare={fare} />
      {payment?.changed_at !== undefined && (
        <Banner tone="warn">{words.moved(format.day(payment.changed_at.slice(0, 10)))}</Banner>
      )}
      {link !== null && (
        <div>
          <ButtonLink small to={link} target="_blank" rel="noreferrer noopener">
            {words.payOn(new URL(link).host)}
          </ButtonLink>
        </div>
      )}
      {iban !== null && name !== null && (
        <>
          <CopyField
            label={words.account(name)}
            value={grouped(iban)}
            copyText={words.copy}
            copiedText={words.copied}
            selectedText={words.selected}
          />
          {cents > 0 && (
            <details className="fold" onToggle={(event) => setIsScanned(event.currentTarget.open)}>
              <summary>{words.code}</summary>
              <div className="stack-tight">
                <p className="small">{words.codeHint}</p>
                {isScanned && (
                  <Suspense>
                    <QrCode
                      value={epcText({ name, iban, cents, reason: event.title })}
                      label={words.code}
                      fileName="virement"
                    />
                  </Suspense>
                )}
              </div>
            </details>
          )}
        </>
      )}
      {(link !== null || iban !== null) && <p className="small soft">{words.untouched}</p>}
    </section>
  );
}
