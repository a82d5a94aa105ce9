import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, saveDraft, saveLogo } from './draft.ts';
import { emptyWizard, type WizardValues } from './wizard-values.ts';

export interface WizardDraft {
  /** A draft of an earlier visit fills the form. */
  readonly isRestored: boolean;
  /** Changes when the whole form was filled anew: fields with a state of their own begin again. */
  readonly generation: number;
  /** Address of the restored picture. */
  readonly logoUrl: string | undefined;
  /** The form is as if just opened. */
  readonly restart: () => void;
  /** The event is created; nothing is kept. */
  readonly drop: () => void;
}

/** Fills the form with what this tab kept, and keeps what is typed. */
export function useDraft({
  reset,
  watch,
  getValues,
}: Pick<UseFormReturn<WizardValues>, 'reset' | 'watch' | 'getValues'>): WizardDraft {
  const [isRestored, setIsRestored] = useState(false);
  const [filled, setFilled] = useState<{ readonly generation: number; readonly logoUrl: string | undefined }>({
    generation: 0,
    logoUrl: undefined,
  });
  // Read after the first rendering: the server has drawn an empty form.
  useEffect(() => {
    const draft = readDraft();
    if (draft !== null) {
      // What was typed before the page woke up is newer.
      const typed = Object.entries(getValues()).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(emptyWizard[name as keyof WizardValues]),
      );
      reset({ ...draft, ...Object.fromEntries(typed) }, { keepDefaultValues: true });
      setIsRestored(true);
      const logoUrl = draft.logo === null ? undefined : URL.createObjectURL(draft.logo);
      setFilled(({ generation }) => ({ generation: generation + 1, logoUrl }));
    }
    saveDraft(getValues());
    let { logo } = draft ?? emptyWizard;
    const { unsubscribe } = watch((typed) => {
      const values = typed as WizardValues;
      saveDraft(values);
      if (values.logo === logo) return;
      logo = values.logo;
      void saveLogo(logo);
    });
    return unsubscribe;
  }, [reset, watch, getValues]);
  return {
    isRestored,
    ...filled,
    restart: () => {
      reset(emptyWizard);
      clearDraft();
      setIsRestored(false);
      setFilled(({ generation }) => ({ generation: generation + 1, logoUrl: undefined }));
    },
    drop: clearDraft,
  };
}
