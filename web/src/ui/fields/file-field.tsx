import { type DragEvent, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { cx } from '../cx.ts';
import { IconImagePlus, IconTrash2 } from '../display/icons.ts';
import { Spinner } from '../display/spinner.tsx';
import { FieldFrame, type FieldTexts, fieldAria, useFieldIds } from './field-frame.tsx';
import styles from './file-field.module.css';
import { IMAGE_TYPES, resizeImage } from './resize-image.ts';

export interface FileFieldTexts {
  /** "Choisir une image" */
  readonly choose: string;
  /** "ou la déposer ici" */
  readonly drop: string;
  /** "Changer d'image" */
  readonly change: string;
  /** "Retirer l'image" */
  readonly remove: string;
  /** "Préparation de l'image…" */
  readonly busy: string;
  /** "Ce fichier n'est pas une image." */
  readonly notImage: string;
  readonly tooBig: string;
}

export interface FileFieldProps extends FieldTexts {
  readonly texts: FileFieldTexts;
  /** The picture made ready for sending, or null when it is taken away. */
  readonly onFile: (file: File | null) => void;
  /** Largest size of what is sent, in bytes. */
  readonly maxBytes: number;
  /** Address of the picture already there. */
  readonly currentUrl?: string | undefined;
  /** The picture already there can be changed, not taken away: removing a new one goes back to it. */
  readonly keepsCurrent?: boolean;
  /** Makes a picture small; the browser's canvas unless a test says otherwise. */
  readonly resize?: typeof resizeImage;
  readonly readOnly?: boolean;
  readonly id?: string;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One picture: chosen, dropped or pasted from the device, made small here before it leaves. */
export function FileField({ ref, ...props }: FileFieldProps) {
  const { texts, onFile, maxBytes, currentUrl, resize = resizeImage, readOnly = false, optionalText, hint } = props;
  const fallback = props.keepsCurrent ? currentUrl : undefined;
  const ids = useFieldIds(props.id);
  const [preview, setPreview] = useState<string | undefined>(currentUrl);
  const [isBusy, setIsBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const error = problem ?? props.error;

  useEffect(() => {
    if (preview?.startsWith('blob:')) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const take = async (file: File | undefined) => {
    if (file === undefined || readOnly) return;
    setProblem(undefined);
    setIsBusy(true);
    const result = await resize(file, maxBytes);
    setIsBusy(false);
    if (typeof result === 'string') {
      setProblem(result === 'not-image' ? texts.notImage : texts.tooBig);
      return;
    }
    setPreview(URL.createObjectURL(result));
    onFile(result);
  };
  const takeFrom = (input: HTMLInputElement) => {
    void take(input.files?.[0]);
    input.value = '';
  };
  const wakeUp = useEffectEvent(() => {
    // Chosen before the page woke up.
    const input = document.getElementById(ids.id) as HTMLInputElement | null;
    if (input?.files?.length) takeFrom(input);
  });
  useEffect(() => {
    wakeUp();
  }, []);
  const remove = () => {
    setPreview(fallback);
    setProblem(undefined);
    onFile(null);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <FieldFrame
      ids={ids}
      label={props.label}
      hideLabel={props.hideLabel}
      optionalText={optionalText}
      hint={hint}
      error={error}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file input inside does the same */}
      <div
        className={cx(styles.zone, preview && styles.filled, isOver && styles.over, error && styles.wrong)}
        role="presentation"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {preview ? <img className={styles.preview} src={preview} alt="" /> : <IconImagePlus className={styles.icon} />}
        <label className={styles.choose}>
          <input
            {...fieldAria(ids, { hint, error })}
            ref={ref}
            id={ids.id}
            name={props.name}
            className={styles.input}
            type="file"
            accept={IMAGE_TYPES.join(',')}
            aria-busy={isBusy || undefined}
            onChange={(event) => takeFrom(event.target)}
          />
          <span className={styles.action} aria-hidden="true">
            {preview ? texts.change : texts.choose}
          </span>
          {!preview && (
            <span className={styles.drop} aria-hidden="true">
              {texts.drop}
            </span>
          )}
        </label>
        {preview && preview !== fallback && !readOnly && (
          <button type="button" className={styles.remove} onClick={remove}>
            <IconTrash2 size={20} />
            {texts.remove}
          </button>
        )}
        <p className={cx(styles.busy, isBusy && styles.working)} role="status">
          {isBusy && (
            <>
              <Spinner /> {texts.busy}
            </>
          )}
        </p>
      </div>
    </FieldFrame>
  );
}
