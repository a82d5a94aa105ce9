import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { announce } from '#web/lib/announce.ts';
import { useTyped } from '#web/lib/hooks/use-typed.ts';
import { cx } from '../cx.ts';
import { IconCircleCheck } from '../display/icons.ts';
import { Spinner } from '../display/spinner.tsx';
import styles from './combobox.module.css';
import field from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAria, useFieldIds } from './field-frame.tsx';

/** What the caller's search is doing: `ready` with no item means that there is none. */
export type ComboboxStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface ComboboxTexts {
  readonly loading: string;
  readonly none: ReactNode;
  readonly failed: ReactNode;
  /** "12 résultats", said when a list arrives. */
  readonly count: (count: number) => string;
}

export interface ComboboxProps<T> extends FieldTexts {
  /** The text in the field. */
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Called with the trimmed text once typing rests for `debounceMs`; with '' when it is too short. */
  readonly onSearch: (query: string) => void;
  readonly items: readonly T[];
  readonly status: ComboboxStatus;
  readonly itemKey: (item: T) => string;
  readonly renderItem: (item: T) => ReactNode;
  /** Takes a chosen item; the caller sets `value` and whatever hangs on it. */
  readonly onChoose: (item: T) => void;
  readonly texts: ComboboxTexts;
  /** Letters before the list opens; with 0 it opens on focus. Default 3. */
  readonly minLength?: number;
  /** Default 250. */
  readonly debounceMs?: number;
  /** Shown with a check under the field: what the choice was understood as. */
  readonly chosenText?: string | undefined;
  /** 24 rem (60 dvh on a phone) instead of 10 rem. */
  readonly tall?: boolean;
  readonly icon?: ReactNode;
  /** Inside the border, at the end. */
  readonly end?: ReactNode;
  /** Under the field: "Utiliser ma position", a line on privacy. */
  readonly children?: ReactNode;
  readonly id?: string;
  readonly name?: string;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly enterKeyHint?: 'search' | 'done' | 'next';
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly maxLength?: number;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Calls `run` with the last value once nothing new came for `delayMs`; `now` skips the wait. */
function useDebounced(run: (query: string) => void, delayMs: number) {
  const [waiting, setWaiting] = useState<{ readonly query: string } | null>(null);
  const fire = useEffectEvent(run);
  useEffect(() => {
    if (waiting === null) return;
    const handle = setTimeout(() => fire(waiting.query), delayMs);
    return () => clearTimeout(handle);
  }, [waiting, delayMs]);
  return (query: string, now = false) => {
    setWaiting(now ? null : { query });
    if (now) run(query);
  };
}

/** A field with a list of suggestions (ARIA 1.2 combobox). It fetches nothing: items and status come in. */
export function Combobox<T>({ ref, ...props }: ComboboxProps<T>) {
  const { items, status, itemKey, texts, minLength = 3, debounceMs = 250, hint, error, chosenText } = props;
  const ids = useFieldIds(props.id);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const search = useDebounced(props.onSearch, debounceMs);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const edit = (text: string) => {
    props.onText(text);
    setIsOpen(true);
    setActive(-1);
    const query = text.trim();
    search(query.length >= minLength ? query : '', query.length < minLength);
  };
  const value = useTyped(ids.id, props.value, edit);
  const isLongEnough = value.trim().length >= minLength;
  const isListed = isOpen && isLongEnough && status !== 'idle';
  const activeItem = isListed ? items[active] : undefined;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (!isListed || status !== 'ready') return;
    announce(items.length === 0 && typeof texts.none === 'string' ? texts.none : texts.count(items.length));
  }, [isListed, status, items, texts]);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const open = () => {
    setIsOpen(true);
    if (minLength === 0 && value.trim() === '') search('', true);
  };
  const wakeUp = useEffectEvent(() => {
    // Entered before the page woke up.
    if (minLength === 0 && document.activeElement?.id === ids.id) open();
  });
  useEffect(() => {
    wakeUp();
  }, []);
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (item: T) => {
    search(value.trim(), true);
    close();
    props.onChoose(item);
  };
  const move = (to: number) => setActive((to + items.length) % items.length);
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: !isListed ? open : items.length > 0 ? () => move(active + 1) : undefined,
    ArrowUp: isListed && items.length > 0 ? () => move(active < 0 ? items.length - 1 : active - 1) : undefined,
    Home: activeItem !== undefined ? () => move(0) : undefined,
    End: activeItem !== undefined ? () => move(items.length - 1) : undefined,
    Enter: activeItem !== undefined ? () => choose(activeItem) : undefined,
    Escape: isListed ? close : value !== '' ? () => edit('') : undefined,
  };
  const press = (event: KeyboardEvent) => {
    const act = props.readOnly || event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const note = {
    loading: texts.loading,
    failed: texts.failed,
    ready: items.length === 0 ? texts.none : null,
    idle: null,
  }[status];

  return (
    <FieldFrame
      ids={ids}
      label={props.label}
      hideLabel={props.hideLabel}
      optionalText={props.optionalText}
      hint={hint}
      error={error}
    >
      <div className={styles.holder}>
        <span className={cx(field.box, error && field.wrong)}>
          {props.icon && <span className={field.icon}>{props.icon}</span>}
          <input
            {...fieldAria(ids, { hint, error })}
            ref={ref}
            id={ids.id}
            name={props.name}
            className={field.control}
            type="text"
            role="combobox"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeItem === undefined ? undefined : optionId(active)}
            aria-busy={status === 'loading' || undefined}
            autoComplete={props.autoComplete ?? 'off'}
            spellCheck={false}
            placeholder={props.placeholder}
            enterKeyHint={props.enterKeyHint}
            required={props.required}
            readOnly={props.readOnly}
            maxLength={props.maxLength}
            value={value}
            onChange={(event) => edit(event.target.value)}
            onFocus={minLength === 0 ? open : undefined}
            onClick={open}
            onBlur={() => {
              close();
              props.onBlur?.();
            }}
            onKeyDown={press}
          />
          {status === 'loading' && isOpen && <Spinner />}
          {props.end}
        </span>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer must not take the focus out of the field before a click is heard */}
        <div
          className={cx(styles.panel, props.tall && styles.tall)}
          hidden={!isListed}
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
        >
          <div
            className={styles.list}
            id={listId}
            role="listbox"
            aria-label={typeof props.label === 'string' ? props.label : undefined}
            ref={list}
          >
            {isListed &&
              items.map((item, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
                <div
                  key={itemKey(item)}
                  id={optionId(index)}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onClick={() => choose(item)}
                >
                  {props.renderItem(item)}
                </div>
              ))}
          </div>
          {note && <div className={styles.note}>{note}</div>}
        </div>
      </div>
      {chosenText && (
        <p className={styles.chosen}>
          <IconCircleCheck size={16} />
          <span>{chosenText}</span>
        </p>
      )}
      {props.children}
    </FieldFrame>
  );
}
