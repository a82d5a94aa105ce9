import { type ErrorCode, FIELD_CODES, type FieldCode } from '@convoi/contracts';
import { useId, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { linkProblem, Problem } from '../api/problem.ts';
import { HumanCheckNotReady } from '../human-check/human-check-not-ready.ts';
import { useRuntime } from '../pages/use-runtime.ts';
import type { FailureView } from './failures.ts';
import type { FormSchema } from './form-schema.ts';
import { useTypedValues } from './typed-values.ts';

type Text = (field: string, code: FieldCode) => string | undefined;
/** `codes`: what is wrong with each field, for a rule over several of them; `values`: what is typed. */
type BannerText<Values> = (
  field: string,
  code: FieldCode,
  now: { readonly codes: Readonly<Record<string, string | undefined>>; readonly values: Values },
) => string | undefined;

export interface ContractFormOptions<Values extends FieldValues> {
  /** The contract's body: same rules, same order as on the server. */
  readonly schema: FormSchema;
  readonly defaultValues: DefaultValues<Values>;
  readonly toBody: (values: Values) => object;
  readonly fieldOf?: Readonly<Record<string, string>>;
  /** Own text under a field, by form field; the common one unless given. */
  readonly text?: Text;
  /** Own text for the banner's first message; the field's text unless given. */
  readonly bannerText?: BannerText<Values>;
  /** Names of the fields for the banner's links, when several are wrong. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly failures: { readonly [code in ErrorCode]?: FailureView };
  /** For a refusal of unknown code and without words. */
  readonly failed?: string;
  /** Own words for a failure that no field and no code of `failures` is about; it comes before the common ones. */
  readonly failureText?: (error: unknown) => string | undefined;
  /** Makes a field visible that the form hides at the moment (a step, a sheet), before it gets the focus. */
  readonly reveal?: (field: string) => void;
  /** Sends what was checked; a `Problem` that it throws is shown in the form. */
  readonly send: (body: object, values: Values) => Promise<void>;
}

/** One line of the banner's list. */
export interface WrongField {
  readonly field: string;
  readonly label: string;
}

export interface FormBanner {
  readonly text: string;
  readonly wrongFields: readonly WrongField[];
  readonly action?: FailureView extends infer F ? (F extends { action?: infer A } ? A : never) : never;
  readonly transientMs?: number;
  /** Nothing that is done here helps; the association may. */
  readonly isForAssociation?: boolean;
}

/** What a field of `ui/` takes from the form. */
export interface BoundField {
  readonly error: string | undefined;
  readonly readOnly: boolean;
}

export interface ContractForm<Values extends FieldValues> {
  readonly id: string;
  readonly hook: UseFormReturn<Values>;
  readonly field: (name: Path<Values>) => ReturnType<UseFormReturn<Values>['register']> & BoundField;
  readonly errorOf: (name: string) => string | undefined;
  readonly isSending: boolean;
  readonly isDirty: boolean;
  readonly banner: FormBanner | null;
  readonly clearBanner: () => void;
  /** Fetches what the values are checked by; at the first focus in the form. */
  readonly prepare: () => void;
  readonly submit: (event: { preventDefault: () => void }) => void;
  /** Checks some fields without sending, says what is wrong and goes there; gives whether all is well. */
  readonly check: (names: readonly Path<Values>[]) => Promise<boolean>;
  readonly focusField: (name: string) => void;
  readonly formRef: React.RefObject<HTMLFormElement | null>;
}

const loadResolver = () => import('./contract-resolver.ts');

const isFieldCode = (text: string | undefined): text is FieldCode =>
  (FIELD_CODES as readonly string[]).includes(text ?? '');

/** A form over a call's body (docs/reference/interface.md#forms). Values are never lost by a failure. */
export function useContractForm<Values extends FieldValues>(
  options: ContractFormOptions<Values>,
): ContractForm<Values> {
  const { schema, toBody, fieldOf = {}, text, bannerText, labels = {}, failures, failed, send } = options;
  const { failureText, reveal } = options;
  const { t } = useTranslation('errors');
  const { config } = useRuntime();
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const formFieldOf = (field: string) => fieldOf[field] ?? field;

  // The resolver reads the options of the newest rendering, but is itself made once, as the hook wants it.
  const latest = useRef({ toBody, formFieldOf });
  latest.current = { toBody, formFieldOf };
  const { load, resolver } = useMemo(() => {
    const loadAll = async (): Promise<Resolver<Values>> => {
      const [{ contractResolver }, body] = await Promise.all([loadResolver(), schema.load()]);
      return contractResolver<Values>({
        schema: body,
        toBody: (values) => latest.current.toBody(values),
        fieldOf: (field) => latest.current.formFieldOf(field),
      });
    };
    const check: Resolver<Values> = async (...given) => (await loadAll())(...given);
    return { load: loadAll, resolver: check };
  }, [schema]);
  /** Gives whether the values can be checked at all; without the network they cannot, and the form says so. */
  const canCheck = async (): Promise<boolean> => {
    try {
      await load();
      return true;
    } catch {
      setTrouble(linkProblem('network'));
      return false;
    }
  };
  const hook = useForm<Values>({
    defaultValues: options.defaultValues,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  useTypedValues(id, hook, options.defaultValues);
  const { errors, isDirty } = hook.formState;

  /** Wrong fields in the contract's order; those that only the form knows come last. */
  const rankOf = (field: string) => {
    const order = [...new Set(schema.fields().map(formFieldOf))];
    return order.includes(field) ? order.indexOf(field) : order.length;
  };
  /** In the order of the page, as long as all of them are on it; else in that of the contract. */
  const inOrder = (fields: readonly string[]): string[] => {
    const drawn = [...(formRef.current?.elements ?? [])].map((element) => element.getAttribute('name'));
    const place = fields.every((field) => drawn.includes(field)) ? (field: string) => drawn.indexOf(field) : rankOf;
    return [...fields].sort((a, b) => place(a) - place(b));
  };
  const wrong = inOrder(Object.keys(errors));
  const messageOf = (field: string) => errors[field as keyof typeof errors]?.message as string | undefined;

  const errorOf = (field: string): string | undefined => {
    const message = messageOf(field);
    if (message === undefined) return undefined;
    return isFieldCode(message) ? (text?.(field, message) ?? t(`field.${message}`)) : message;
  };

  const focusNow = (name: string) => {
    formRef.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  };
  /** After the next painting, when what is hidden now or read-only while sending is there again. */
  const focusField = (name: string | undefined) => {
    if (name === undefined) return;
    reveal?.(name);
    requestAnimationFrame(() => focusNow(name));
  };

  function failureOf(problem: Problem): Omit<FormBanner, 'wrongFields'> | null {
    const view = failures[problem.code as ErrorCode];
    if (view !== undefined) return 'banner' in view ? { ...view, text: view.banner } : null;
    const own = failureText?.(problem);
    if (own !== undefined) return { text: own };
    if (problem.code === 'auth.suspended') return { text: problem.detail };
    if (problem.status === 0) return { text: t('form.network') };
    if (problem.status === 429)
      return { text: t('form.rate', { count: Math.max(1, Math.ceil((problem.retryAfterS ?? 60) / 60)) }) };
    if (problem.code === 'conflict.retry' || problem.code === 'idempotency.in_progress')
      return { text: t('form.busy') };
    if (problem.status === 503) return { text: t('form.unavailable') };
    return { text: problem.detail || failed || t('form.failed') };
  }

  function bannerOf(): FormBanner | null {
    const [first] = wrong;
    const wrongFields = wrong.map((field) => ({ field, label: labels[field] ?? errorOf(field) ?? field }));
    if (trouble instanceof HumanCheckNotReady) {
      if (trouble.trouble !== 'late')
        return { text: t(`human_check.${trouble.trouble}`), wrongFields: [], isForAssociation: true };
      const key = config.human_check.provider === 'recaptcha' ? 'not_ready_recaptcha' : 'not_ready';
      return { text: t(`human_check.${key}`), wrongFields: [] };
    }
    if (trouble instanceof Problem && trouble.code !== 'validation.failed') {
      const view = failureOf(trouble);
      if (view !== null) return { ...view, wrongFields: [] };
    } else if (trouble instanceof Problem && first === undefined && trouble.errors.length > 0) {
      // Wrong in a way that this form has no field for.
      return { text: trouble.detail, wrongFields: [] };
    } else if (trouble !== null && !(trouble instanceof Problem)) {
      return { text: failureText?.(trouble) ?? failed ?? t('form.failed'), wrongFields: [] };
    }
    if (!wasSubmitted || first === undefined) return null;
    const message = messageOf(first);
    const codes = Object.fromEntries(wrong.map((field) => [field, messageOf(field)]));
    const said = trouble instanceof Problem ? failures[trouble.code as ErrorCode] : undefined;
    const own = isFieldCode(message) ? bannerText?.(first, message, { codes, values: hook.getValues() }) : undefined;
    return {
      text: own ?? errorOf(first) ?? '',
      wrongFields: wrongFields.length > 1 ? wrongFields : [],
      ...(said?.action === undefined ? {} : { action: said.action }),
    };
  }

  /** Puts what the server said on the fields that it is about; gives the first of them. */
  function spread(problem: Problem): string | undefined {
    const view = failures[problem.code as ErrorCode];
    const told =
      problem.code === 'validation.failed'
        ? problem.errors.map(({ field, code }) => ({ field: formFieldOf(field), message: code as string }))
        : view !== undefined && 'field' in view
          ? [{ field: view.field, message: typeof view.text === 'string' ? view.text : view.text(problem) }]
          : [];
    const known = told.filter(({ field }) => field in hook.getValues());
    for (const { field, message } of known) hook.setError(field as Path<Values>, { type: 'server', message });
    return inOrder(known.map(({ field }) => field))[0];
  }

  async function submitValues(values: Values): Promise<void> {
    setIsSending(true);
    try {
      await send(toBody(values), values);
      setWasSubmitted(false);
    } catch (error) {
      if (!(error instanceof Problem) && !(error instanceof HumanCheckNotReady)) console.error(error);
      setTrouble(error);
      if (!(error instanceof Problem)) return;
      const first = spread(error);
      // Where the banner has the way out, it stays in view.
      if (failures[error.code as ErrorCode]?.action === undefined) focusField(first);
    } finally {
      setIsSending(false);
    }
  }

  const isUnderWay = useRef(false);
  async function checkAndSend(): Promise<void> {
    // What checks may still be on its way; a second press meanwhile is no second sending.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      if (!(await canCheck())) return;
      await hook.handleSubmit(submitValues, (found) => {
        focusField(inOrder(Object.keys(found))[0]);
      })();
    } finally {
      isUnderWay.current = false;
    }
  }

  return {
    id,
    hook,
    field: (name) => ({ ...hook.register(name), error: errorOf(name), readOnly: isSending }),
    errorOf,
    isSending,
    isDirty,
    banner: bannerOf(),
    clearBanner: () => {
      setTrouble(null);
      setWasSubmitted(false);
    },
    prepare: () => void load().catch(() => undefined),
    submit: (event) => {
      event.preventDefault();
      if (isSending) return;
      setTrouble(null);
      setWasSubmitted(true);
      void checkAndSend();
    },
    check: async (names) => {
      setTrouble(null);
      if (!(await canCheck())) return false;
      const isValid = await hook.trigger([...names]);
      setWasSubmitted(!isValid);
      if (!isValid) focusField(names.find((name) => hook.getFieldState(name).invalid));
      return isValid;
    },
    focusField,
    formRef,
  };
}
