import type { EventView, ParticipantView, Point, UserView } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { eventPageKey } from '#web/components/events/event-page-query.ts';
import { eventPoint } from '#web/components/events/event-point.ts';
import { Form } from '#web/components/forms/form.tsx';
import { plainPlace } from '#web/components/forms/plain-way.tsx';
import { NEAR_FIRST, NEAR_SHOW } from '#web/components/people/near-show.ts';
import { knowTown } from '#web/components/places/place-town.ts';
import type { PlaceValue } from '#web/components/places/place-value.ts';
import { settlePlace } from '#web/components/places/settle-place.ts';
import { AddressField, PreferenceField, useRegistrationLabels } from '#web/components/registration/first-fields.tsx';
import {
  emptyRegistration,
  optionsBody,
  REGISTRATION_FIELDS,
  type RegistrationValues,
  registrationBody,
  registrationOf,
} from '#web/components/registration/registration-form.ts';
import { paths } from '#web/config/paths.ts';
import { langOf, useLang } from '#web/i18n/index.ts';
import { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { type ContractForm, useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useHumanCheck } from '#web/lib/human-check/human-check.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { useVariant } from '#web/lib/pages/use-variant.ts';
import { session } from '#web/lib/storage.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useRegister } from '../api/register.ts';
import { pendingParticipant } from '../own-registration.ts';

export interface RegisterFormProps {
  readonly event: EventView;
  /** The signed-in person, as soon as they are known. */
  readonly user: UserView | null;
  /** Shows a registration that is on its way; null takes it back. */
  readonly onPending: (participant: ParticipantView | null) => void;
  /** It did not get through, or is on its way again. */
  readonly onUnsent: (isUnsent: boolean) => void;
  /** With the name of whom the registration asks for a ride. */
  readonly onRegistered: (participant: ParticipantView, asked: string | null) => void;
  /** Whom somebody pressed "Contacter" for: the registration asks them. */
  readonly wanted: ParticipantView | null;
  /** "Recevoir mon lien", with the address typed so far. */
  readonly onResend: (email: string) => void;
}

/** What comes once the first two questions are answered: few readers of a page come that far. */
const loadMore = async () => (await import('./register-more.tsx')).RegisterMore;
type RegisterMore = Awaited<ReturnType<typeof loadMore>>;

/** Codes that say that the page itself has changed since it was shown. */
const STALE: ReadonlySet<string> = new Set(['event.ended', 'event.withdrawn', 'event.not_found']);

/** Sending a registration: human check, a place for the address, the call, and what the page shows meanwhile. */
function useSend({ event, onPending, onUnsent, onRegistered }: RegisterFormProps) {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  const { config } = useRuntime();
  const check = useHumanCheck();
  const [isChecking, setIsChecking] = useState(false);
  const register = useRegister(event.id_user, () => onPending(null));

  async function send(body: object, values: RegistrationValues, asked: string | null): Promise<void> {
    setIsChecking(true);
    const token = await check.token().finally(() => setIsChecking(false));
    const address = await settlePlace(queryClient, values.address, { lang: langOf(i18n), near: eventPoint(event) });
    const { text, latitude, longitude, isApproximate = false } = address;
    onPending(pendingParticipant({ ...values, address }, event, config.cost_per_km));
    onUnsent(false);
    try {
      const registered = await register.run({
        ...body,
        address: text,
        latitude,
        longitude,
        is_place_approximate: isApproximate,
        token,
      });
      check.renew();
      onRegistered(registered, asked);
    } catch (error) {
      const isAnswered = error instanceof Problem && error.status > 0;
      if (isAnswered) check.renew();
      if (!(error instanceof Problem) || error.status === 0 || error.status >= 500) onUnsent(true);
      if (error instanceof Problem && STALE.has(error.code))
        void queryClient.invalidateQueries({ queryKey: eventPageKey(event.id_user) });
      throw error;
    }
  }
  return { send, check, isChecking };
}

/** The account's own values, in every field that nobody touched; its address of mail in any case. */
function useProfile(hook: UseFormReturn<RegistrationValues>, user: UserView | null): void {
  const { reset, setValue } = hook;
  useEffect(() => {
    if (user === null) return;
    reset(registrationOf(user), { keepDirtyValues: true });
    setValue('email', user.email);
  }, [user, reset, setValue]);
}

const NAMES = Object.keys(emptyRegistration) as readonly (keyof RegistrationValues)[];

/** What was typed stays in this tab over a reload and a way back. Gives how it is forgotten. */
function useDraft({ watch, getValues, setValue }: UseFormReturn<RegistrationValues>, eventId: string): () => void {
  const key = `registration:${eventId}`;
  useEffect(() => {
    const kept = session.get(key) as Partial<RegistrationValues> | null;
    for (const name of NAMES) {
      const value = kept?.[name];
      const now = getValues(name);
      const isUntouched = JSON.stringify(now) === JSON.stringify(emptyRegistration[name]);
      if (value != null && typeof value === typeof now && isUntouched) setValue(name, value, { shouldDirty: true });
    }
    return watch((values) => session.set(key, values)).unsubscribe;
  }, [key, watch, getValues, setValue]);
  return () => session.remove(key);
}

/** Where somebody leaves from as far as they have said it; a place that is typed anew counts once it is found. */
function useHome({ latitude, longitude }: PlaceValue): Point | null {
  const [home, setHome] = useState<Point | null>(null);
  useEffect(() => {
    if (latitude !== null && longitude !== null) setHome({ latitude, longitude });
  }, [latitude, longitude]);
  return home;
}

/** Says of an address of a profile that only its town is known, if that is so, once somebody begins to register. */
function useKnownTown({ getValues, setValue }: UseFormReturn<RegistrationValues>, hasBegun: boolean): void {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!hasBegun) return;
    const before = getValues('address');
    void knowTown(queryClient, before, { lang: langOf(i18n) }).then((known) => {
      if (known !== before && getValues('address') === before) setValue('address', known);
    });
  }, [hasBegun, getValues, setValue, queryClient, i18n]);
}

/**
 * The first two questions: who drives, and from where. Those who are near are seen as soon as both are answered, and what else a
 * registration needs is asked after that.
 */
function useFirstQuestions(form: ContractForm<RegistrationValues>, near: Point | undefined) {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  const { watch, getValues, setValue, clearErrors } = form.hook;
  const [chauffeur, address] = watch(['chauffeur', 'address']);
  const [wasAnswered, setWasAnswered] = useState(false);
  const [More, setMore] = useState<RegisterMore | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const wasPressed = useRef(false);
  const isAnswered = chauffeur !== '' && address.latitude !== null;
  const open = useCallback(() => {
    setHasFailed(false);
    setWasAnswered(true);
    void loadMore().then(
      (more) => setMore(() => more),
      // The button is still there, and tries again.
      () => setHasFailed(true),
    );
  }, []);
  // What was missing is no longer called so once it is there; nothing has been sent that would be checked again.
  useEffect(() => {
    if (chauffeur !== '') clearErrors('chauffeur');
  }, [chauffeur, clearErrors]);
  useEffect(() => {
    if (address.latitude !== null) clearErrors('address');
  }, [address.latitude, clearErrors]);
  useEffect(() => {
    if (isAnswered) open();
  }, [isAnswered, open]);
  useKnownTown(form.hook, isAnswered);
  async function answer(): Promise<void> {
    wasPressed.current = true;
    if (!(await form.check(['chauffeur', 'address']))) return;
    const typed = getValues('address');
    setIsPlacing(true);
    const placed = await settlePlace(queryClient, typed, { lang: langOf(i18n), near }).finally(() =>
      setIsPlacing(false),
    );
    const now = getValues('address');
    if (now.text === typed.text && now.town === typed.town) setValue('address', placed);
    // Somebody is correcting it: their text stays, and so does the focus, until they press again or leave the field.
    else if (now.latitude === null) {
      wasPressed.current = false;
      return;
    }
    open();
  }
  return {
    More: wasAnswered ? More : null,
    hasFailed,
    isPlacing,
    begin: () => {
      wasPressed.current = false;
      setWasAnswered(false);
    },
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (!isPlacing) void answer();
    },
    chauffeur,
    home: useHome(address),
    wasPressed,
  };
}

const schema = bodySchema((bodies) => bodies.RegisterForm);

/** "Je m'inscris". It is mounted once and loses nothing but by success. */
export function RegisterForm(props: RegisterFormProps) {
  const { event, user, wanted, onResend } = props;
  const { t, i18n } = useTranslation(['event', 'common', 'errors']);
  const lang = useLang();
  const isWide = useVariant() === 'desktop';
  const labels = useRegistrationLabels();
  const { send, check, isChecking } = useSend(props);
  const [asked, setAsked] = useState<ParticipantView | null>(null);
  const emailNow = useRef<() => string>(() => '');
  const allRequired = t(isWide ? 'form.all_required' : 'form.all_required_short');

  const form = useContractForm<RegistrationValues>({
    schema,
    defaultValues: emptyRegistration,
    toBody: (values) => ({
      event_id: event.id,
      email: values.email,
      ...registrationBody(values),
      ...optionsBody(values),
      ...(asked === null ? {} : { ask_participant_id: asked.id, ask_message: values.ask_message }),
      lang: langOf(i18n),
    }),
    fieldOf: REGISTRATION_FIELDS,
    text: (field, code) => (field === 'name' && code === 'not_allowed' ? t('form.name.not_allowed') : undefined),
    // What is missing is said before what is wrong with an address, whatever the order of the fields.
    bannerText: (_field, _code, { codes }) => (Object.values(codes).includes('required') ? allRequired : undefined),
    labels,
    failures: {
      'human_check.missing': { banner: t('errors:human_check.not_ready') },
      'human_check.failed': { banner: t('errors:human_check.failed') },
      'event.not_found': { banner: t('gone.unknown') },
      'event.withdrawn': { banner: t('gone.withdrawn') },
      'event.ended': { banner: t('ended.heading') },
      'event.full': { banner: t('form.full') },
      'registration.seats_below_accepted': { field: 'places', text: t('form.seats.too_few') },
      'registration.duplicate': {
        banner: t(isWide ? 'form.duplicate' : 'form.duplicate_short'),
        action: (
          <div className="stack-tight">
            <p>{t('form.duplicate_mailed')}</p>
            <div>
              <Button small onClick={() => onResend(emailNow.current())}>
                {t('resend.link')}
              </Button>
            </div>
          </div>
        ),
      },
    } satisfies Failures<'registerParticipant'>,
    failed: t('form.failed'),
    send: async (body, values) => {
      await send(body, values, asked?.name ?? null);
      form.hook.reset(registrationOf(user));
      forgetDraft();
      setAsked(null);
      first.begin();
    },
  });
  const near = eventPoint(event);
  const first = useFirstQuestions(form, near);
  const { More } = first;
  const forgetDraft = useDraft(form.hook, event.id);
  useProfile(form.hook, user);
  useEffect(() => {
    if (wanted !== null) setAsked(wanted);
  }, [wanted]);
  emailNow.current = () => form.hook.getValues('email');

  return (
    <Form
      form={More === null ? { ...form, submit: first.submit } : form}
      className="stack"
      onFocus={() => {
        check.start();
        void loadMore().catch(() => undefined);
      }}
      action={paths.eventRegister.href({ id_user: event.id_user })}
      plainValues={() => plainPlace(form.hook.getValues('address'))}
    >
      <div className="stack">
        <PreferenceField form={form} />
        <AddressField form={form} near={near} />
      </div>
      {More === null && (
        <Button
          type="submit"
          name="step"
          value="near"
          variant="primary"
          wide
          busy={first.isPlacing}
          busyText={t('common:place.loading')}
        >
          {NEAR_SHOW[lang]}
        </Button>
      )}
      {More === null && <p className="small soft">{NEAR_FIRST[lang]}</p>}
      {first.hasFailed && <p role="status">{t('errors:form.network')}</p>}
      {More !== null && first.chauffeur !== '' && (
        <More
          form={form}
          event={event}
          isAccount={user !== null}
          chauffeur={first.chauffeur}
          home={first.home}
          isChecking={isChecking}
          takesFocus={first.wasPressed.current}
          asked={asked}
          onAsk={setAsked}
        />
      )}
    </Form>
  );
}
