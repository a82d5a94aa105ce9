import {
  CURRENCIES,
  type Currency,
  DONATION_DEFAULT,
  DONATION_MAX,
  DONATION_MIN,
  METHOD_CURRENCIES,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@convoi/contracts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Problem } from '#web/lib/api/problem.ts';
import { browser } from '#web/lib/pages/leave-site.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { local } from '#web/lib/storage.ts';
import { useStartPayment } from './api/start-payment.ts';

export const PRESETS = ['5', '10', '20', '50'] as const;
/** A tile: one of the amounts, or one's own. */
export type AmountChoice = (typeof PRESETS)[number] | 'other';

const isPreset = (text: string): text is (typeof PRESETS)[number] => PRESETS.some((preset) => preset === text);
const currencyOf = (text: string | null): Currency | null => CURRENCIES.find((known) => known === text) ?? null;

/** The cents of what was typed, with a comma or a point; null when it is no amount. */
export function centsOf(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** What is wrong with an amount. */
export type AmountFault = 'min' | 'max';

function faultOf(cents: number | null): AmountFault | null {
  if (cents === null || cents < DONATION_MIN * 100) return 'min';
  return cents > DONATION_MAX * 100 ? 'max' : null;
}

/** What is chosen on the donation page, and the way to the provider. */
export function useDonation(wayOn: string) {
  const { config } = useRuntime();
  const [parameters] = useSearchParams();
  const asked = parameters.get('amount') ?? '';
  const first = centsOf(asked) === null ? String(DONATION_DEFAULT) : asked;
  const [choice, setChoice] = useState<AmountChoice>(isPreset(first) ? first : 'other');
  const [own, setOwn] = useState(isPreset(first) ? '' : first);
  const named = currencyOf(parameters.get('currency'));
  const [currency, setCurrency] = useState<Currency>(named ?? 'EUR');
  const [method, setMethod] = useState<PaymentMethod>('card');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const start = useStartPayment(wayOn);

  // What was picked last time is known to the browser only; the page came without it.
  useEffect(() => {
    const kept = currencyOf(local.get('selectedCurrency'));
    if (named === null && kept !== null) setCurrency(kept);
  }, [named]);

  const methods = PAYMENT_METHODS.filter(
    (known) => config.payment.methods.includes(known) && METHOD_CURRENCIES[known].includes(currency),
  );
  const chosen = methods.includes(method) ? method : methods[0];
  const cents = centsOf(choice === 'other' ? own : choice);
  const fault = faultOf(cents);

  const send = async (): Promise<void> => {
    setWasSubmitted(true);
    setProblem(null);
    if (fault !== null || cents === null || chosen === undefined) return;
    try {
      const { redirect_url } = await start.run({ purpose: 'donation', amount: cents / 100, currency, method: chosen });
      setIsLeaving(true);
      browser.leaveFor(redirect_url);
    } catch (error) {
      if (error instanceof Problem) setProblem(error);
      else throw error;
    }
  };

  return {
    choice,
    setChoice,
    own,
    setOwn,
    currency,
    setCurrency: (value: string) => {
      const known = currencyOf(value) ?? 'EUR';
      setCurrency(known);
      local.set('selectedCurrency', known);
    },
    methods,
    method: chosen,
    setMethod,
    /** null while it is no amount. */
    cents,
    fault: wasSubmitted ? fault : null,
    problem,
    isSending: start.state === 'sending' || isLeaving,
    send,
  };
}
