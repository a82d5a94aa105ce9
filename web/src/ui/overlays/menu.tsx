import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from '../actions/link.tsx';
import { cx } from '../cx.ts';
import styles from './menu.module.css';

export interface MenuProps {
  /** The name of the button; holds the words it shows, when it shows some. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** Look of the button: `plain` around an icon or words, `outlined` with a border, `bare` around an avatar. */
  readonly variant?: 'plain' | 'outlined' | 'bare';
  /** Something above the list: a name. */
  readonly head?: ReactNode;
  /** The side of the button that the list keeps to. */
  readonly align?: 'start' | 'end';
  readonly className?: string;
  /** MenuLink, MenuButton and MenuLine. */
  readonly children: ReactNode;
}

/** Browsers before 2024 have none: there the button shows and hides the list itself. */
function hasPopovers(): boolean {
  return 'showPopover' in HTMLElement.prototype;
}

/** Where a browser without anchors puts the list: its corner in the viewport, through custom properties. */
function place(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const box = button.getBoundingClientRect();
  panel.style.setProperty('--menu-top', `${box.bottom + 8}px`);
  if (align === 'start') panel.style.setProperty('--menu-left', `${box.left}px`);
  else panel.style.setProperty('--menu-right', `${document.documentElement.clientWidth - box.right}px`);
}

/** A button that discloses a list of links and buttons. It opens without any script; Tab flows through it. */
export function Menu({ label, trigger, variant = 'plain', head, align = 'end', className, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  /** Whether the list is open where the button does it by a script; elsewhere the browser tells it by itself. */
  const [isOpen, setIsOpen] = useState<boolean | undefined>();
  useEffect(() => {
    if (!hasPopovers()) setIsOpen(false);
  }, []);

  const close = () => {
    if (hasPopovers()) panel.current?.hidePopover();
    else setIsOpen(false);
  };
  useEffect(() => {
    if (isOpen !== true) return;
    const dismiss = (event: Event) => {
      const isInside = event.target instanceof Node && panel.current?.parentElement?.contains(event.target);
      if (event instanceof globalThis.KeyboardEvent ? event.key === 'Escape' : !isInside) setIsOpen(false);
    };
    document.addEventListener('click', dismiss);
    document.addEventListener('keydown', dismiss);
    return () => {
      document.removeEventListener('click', dismiss);
      document.removeEventListener('keydown', dismiss);
    };
  }, [isOpen]);
  const press = () => {
    if (hasPopovers() || panel.current === null || button.current === null) return;
    place(panel.current, button.current, align);
    setIsOpen(!isOpen);
  };
  const beforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open' && panel.current && button.current) place(panel.current, button.current, align);
  };
  const leave = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next instanceof Node && !panel.current?.contains(next) && next !== button.current) close();
  };
  const choose = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) close();
  };
  return (
    <div className={cx(styles.menu, className)}>
      <button
        ref={button}
        type="button"
        className={cx(styles.button, styles[variant])}
        aria-label={label}
        aria-expanded={isOpen}
        popoverTarget={id}
        onClick={press}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a disclosed list is not a group of fields */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys act on the links and buttons inside, whose clicks pass here */}
      <div
        ref={panel}
        id={id}
        className={cx(styles.panel, styles[align])}
        popover="auto"
        data-open={isOpen || undefined}
        role="group"
        aria-label={label}
        onBeforeToggle={beforeToggle}
        onBlur={leave}
        onClick={choose}
      >
        {head && <div className={styles.head}>{head}</div>}
        <ul className={styles.list}>{children}</ul>
      </div>
    </div>
  );
}

interface MenuItemLook {
  /** A 20 px icon. */
  readonly icon?: ReactNode;
}

export interface MenuLinkProps extends MenuItemLook, ComponentProps<typeof Link> {
  /** The page or the choice that is on now. */
  readonly current?: boolean | undefined;
}

/** A link of a menu. */
export function MenuLink({ icon, current, className, children, ...rest }: MenuLinkProps) {
  return (
    <li>
      <Link {...rest} className={cx(styles.item, className)} aria-current={current ? 'page' : undefined}>
        {icon}
        <span>{children}</span>
      </Link>
    </li>
  );
}

export interface MenuButtonProps extends MenuItemLook, Omit<ComponentProps<'button'>, 'disabled' | 'type'> {
  readonly danger?: boolean;
}

/** An act of a menu; choosing it closes the menu. */
export function MenuButton({ icon, danger, className, children, ...rest }: MenuButtonProps) {
  return (
    <li>
      <button {...rest} type="button" className={cx(styles.item, danger && styles.danger, className)}>
        {icon}
        <span>{children}</span>
      </button>
    </li>
  );
}

/** A line between two groups. */
export function MenuLine() {
  return <li className={styles.line} aria-hidden="true" />;
}
