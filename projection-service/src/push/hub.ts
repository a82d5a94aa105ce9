import type { ServerFrame } from '@convoi/contracts';

/** Who hears of changes. */
export interface Listener {
  /** Takes the text of a frame. */
  send(text: string): void;
}

/** Tells listeners that something changed, at most once per subject and 100 ms, with the newest position. */
export interface Hub {
  /** `topic` is what the subject is called on the wire; a subject of a `group` changes with it. */
  add(subject: string, topic: string, listener: Listener, group?: string): void;
  remove(subject: string, listener: Listener): void;
  changed(subject: string, position: number): void;
  groupChanged(group: string, position: number): void;
  /** Subjects that somebody listens to. */
  subjects(): Iterable<string>;
  /** Drops what waits to be told. */
  close(): void;
}

interface Subject {
  readonly topic: string;
  readonly group: string | null;
  readonly listeners: Set<Listener>;
  /** Set while nothing may be told, because something just was. */
  pause: NodeJS.Timeout | null;
  /** Position to tell when the pause is over. */
  waiting: number | null;
}

/** The text of a frame for the wire. */
export function frameText(frame: ServerFrame): string {
  return JSON.stringify(frame);
}

/** A hub without listeners. */
export function createHub(coalesceMs: number): Hub {
  const subjects = new Map<string, Subject>();
  const groups = new Map<string, Set<string>>();

  const tell = (subject: Subject, position: number): void => {
    const text = frameText({ type: 'changed', topic: subject.topic, position });
    // The first change goes out at once, those that follow share the next frame.
    subject.pause = setTimeout(() => {
      subject.pause = null;
      const { waiting } = subject;
      subject.waiting = null;
      if (waiting !== null) tell(subject, waiting);
    }, coalesceMs);
    subject.pause.unref();
    for (const listener of subject.listeners) listener.send(text);
  };

  const leaveGroup = (name: string, group: string): void => {
    const members = groups.get(group);
    members?.delete(name);
    if (members?.size === 0) groups.delete(group);
  };

  const changed = (name: string, position: number): void => {
    const subject = subjects.get(name);
    if (subject === undefined) return;
    if (subject.pause === null) tell(subject, position);
    else subject.waiting = Math.max(subject.waiting ?? 0, position);
  };

  return {
    add: (name, topic, listener, group) => {
      const known = subjects.get(name);
      const subject = known ?? { topic, group: group ?? null, listeners: new Set(), pause: null, waiting: null };
      subject.listeners.add(listener);
      if (known !== undefined) return;
      subjects.set(name, subject);
      if (group !== undefined) groups.set(group, (groups.get(group) ?? new Set()).add(name));
    },
    remove: (name, listener) => {
      const subject = subjects.get(name);
      if (subject === undefined) return;
      subject.listeners.delete(listener);
      if (subject.listeners.size > 0) return;
      if (subject.pause !== null) clearTimeout(subject.pause);
      if (subject.group !== null) leaveGroup(name, subject.group);
      subjects.delete(name);
    },
    changed,
    groupChanged: (group, position) => {
      for (const name of groups.get(group) ?? []) changed(name, position);
    },
    subjects: () => subjects.keys(),
    close: () => {
      for (const { pause } of subjects.values()) if (pause !== null) clearTimeout(pause);
      subjects.clear();
      groups.clear();
    },
  };
}
