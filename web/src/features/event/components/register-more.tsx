import {
  type Chauffeur,
  companionsCount,
  type EventView,
  isDriver,
  isRider,
  MESSAGE_MAX,
  type ParticipantView,
  type Point,
} from '@convoi/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '#web/components/forms/email-field.tsx';
import { ASK_WORDS } from '#web/components/people/ask-words.ts';
import { NearPeople } from '#web/components/people/near-people.tsx';
import { NEAR_SECOND } from '#web/components/people/near-show.ts';
import { RegistrationOptions, RegistrationRest } from '#web/components/registration/registration-fields.tsx';
import { legsOf, type RegistrationValues, seatsOf } from '#web/components/registration/registration-form.ts';
import { RoomNote } from '#web/components/rides/room-note.tsx';
import { useLang } from '#web/i18n/index.ts';
import { announce } from '#web/lib/announce.ts';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { useKept } from '#web/lib/hooks/use-kept.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconCheck, IconMessageCircle } from '#web/ui/display/icons.ts';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import styles from './register-more.module.css';

export interface RegisterMoreProps {
  readonly form: ContractForm<RegistrationValues>;
  readonly event: EventView;
  /** The address of mails is that of an account. */
  readonly isAccount: boolean;
  readonly chauffeur: Chauffeur;
  readonly home: Point | null;
  readonly isChecking: boolean;
  /** It comes in the place of a button that was pressed. */
  readonly takesFocus: boolean;
  /** Whom the registration asks for a ride; null = nobody. */
  readonly asked: ParticipantView | null;
  readonly onAsk: (participant: ParticipantView | null) => void;
}

/** In the card of somebody who is near: the registration asks them, or asks nobody again. */
function AskButton({
  participant,
  chauffeur,
  asked,
  onAsk,
}: Pick<RegisterMoreProps, 'chauffeur' | 'asked' | 'onAsk'> & { readonly participant: ParticipantView }) {
  const words = ASK_WORDS[useLang()];
  const isAsked = asked?.id === participant.id;
  const label = isAsked ? words.asked : isDriver({ chauffeur }) ? words.offer : words.ask;
  const press = () => {
    onAsk(isAsked ? null : participant);
    // The field stands below the list, where it is not heard to open.
    if (!isAsked) announce(words.opened(participant.name));
  };
  return (
    <div className={styles.ask}>
      <Button
        small
        aria-pressed={isAsked}
        icon={isAsked ? <IconCheck size={20} /> : <IconMessageCircle size={20} />}
        aria-label={`${label}, ${participant.name}`}
        onClick={press}
      >
        {label}
      </Button>
    </div>
  );
}

/** The words for whom the registration asks. */
function AskWords({
  form,
  chauffeur,
  asked,
  onAsk,
}: Pick<RegisterMoreProps, 'form' | 'chauffeur' | 'onAsk'> & { readonly asked: ParticipantView }) {
  const { t } = useTranslation('common');
  const values = form.hook.watch();
  const own = {
    id: '',
    chauffeur,
    places: seatsOf(values) - (isRider(values) ? 0 : values.aboard),
    party: companionsCount(values) === 0 ? undefined : 1 + companionsCount(values),
    legs: legsOf(values),
    seats_left: null,
  };
  const words = ASK_WORDS[useLang()];
  const box = useRef<HTMLDivElement>(null);
  // The field is below the other cards: whoever has pressed sees it open, also for another person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person says when it is another one
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, [asked.id]);
  return (
    <div ref={box} className={styles.words}>
      <RoomNote own={own} other={asked} className="small" />
      <TextAreaField
        {...form.field('ask_message')}
        label={words.message(asked.name)}
        optionalText={t('states.optional')}
        hint={words.hint}
        rows={3}
        maxLength={MESSAGE_MAX}
      />
      <Button variant="link" small onClick={() => onAsk(null)}>
        {words.nobody}
      </Button>
    </div>
  );
}

/** Who is near, and below them what else a registration needs. */
export function RegisterMore(props: RegisterMoreProps) {
  const { form, event, isAccount, chauffeur, home, isChecking, takesFocus, asked, onAsk } = props;
  const lang = useLang();
  const words = ASK_WORDS[lang];
  const { t } = useTranslation(['event', 'common']);
  const kept = useKept();
  const values = form.hook.watch();
  // Of whoever may drive or not the seats are what they would offer.
  const seats = isRider(values) ? seatsOf(values) : 1 + companionsCount(values);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div className="stack">
      <div ref={box} tabIndex={-1} className={styles.near}>
        <NearPeople
          event={event}
          chauffeur={chauffeur}
          home={home}
          seats={seats}
          renderAction={(participant) => (
            <AskButton participant={participant} chauffeur={chauffeur} asked={asked} onAsk={onAsk} />
          )}
        />
      </div>
      {asked !== null && <AskWords form={form} chauffeur={chauffeur} asked={asked} onAsk={onAsk} />}
      <p className="small soft">{NEAR_SECOND[lang]}</p>
      <RegistrationRest
        form={form}
        isSeasonal={event.event_type === 'saisonnier'}
        email={
          isAccount ? (
            <TextField
              {...form.field('email')}
              type="email"
              autoComplete="email"
              label={t('form.email.label')}
              lockedReason={t('form.email.locked_account')}
            />
          ) : (
            <EmailField
              {...form.field('email')}
              enterKeyHint="next"
              label={t('form.email.label')}
              hint={t('form.email.hint')}
              required
            />
          )
        }
      />
      <RegistrationOptions form={form} />
      <p className="meta">{t('form.privacy', { kept: kept.event })}</p>
      <div className="actions">
        <Button
          type="submit"
          variant="primary"
          wide
          busy={form.isSending}
          busyText={t(isChecking ? 'common:states.checking' : 'common:states.sending')}
        >
          {asked === null ? t('form.submit') : words.submit(asked.name)}
        </Button>
      </div>
    </div>
  );
}
