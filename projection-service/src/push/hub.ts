import type { ServerFrame } from '@convoi/contracts';

/** Who hears of changes. */
export interface Listener {
  /** Takes the text of a frame. */
  send(text: string): void;
  /** This topic may not be listened to any more; the hub has forgotten it already. */
  refused(topic: string): void;
}

/** Tells listeners that something changed, at most once per subject and 100 ms, with the newest position. */
export interface Hub {
  /** `topic` is what the subject is called on the wire; a subject changes with each of its groups. */
  add(subject: string, topic: string, listener: Listener, groups?: readonly string[]): void;
  remove(subject: string, listener: Listener): void;
  /** Puts a subject that somebody listens to into one more group. */
  join(subject: string, group: string): void;
  /** Gives how many hear of it. */
  changed(subject: string, position: number): number;
  groupChanged(group: string, position: number): number;
  /** Sends a frame to all who listen to a subject, at once. */
  tell(subject: string, frame: ServerFrame): void;
  /** Nobody may listen to the subjects of a group any more. */
  refuseGroup(group: string): void;
  /** Subjects that somebody listens to. */
  subjects(): Iterable<string>;
  /** Groups with a subject that somebody listens to. */
  groups(): Iterable<string>;
  /** Drops what waits to be told. */
  close(): void;
}

interface Subject {
  readonly topic: string;
  readonly groups: Set<string>;
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

  const tellChange = (subject: Subject, position: number): void => {
    const text = frameText({ type: 'changed', topic: subject.topic, position });
    // The first change goes out at once, those that follow share the next frame.
    subject.pause = setTimeout(() => {
      subject.pause = null;
      const { waiting } = subject;
      subject.waiting = null;
      if (waiting !== null) tellChange(subject, waiting);
    }, coalesceMs);
    subject.pause.unref();
    for (const listener of subject.listeners) listener.send(text);
  };

  const join = (name: string, group: string): void => {
    const subject = subjects.get(name);
    if (subject === undefined) return;
    subject.groups.add(group);
    groups.set(group, (groups.get(group) ?? new Set()).add(name));
  };

  const forget = (name: string, subject: Subject): void => {
    if (subject.pause !== null) clearTimeout(subject.pause);
    for (const group of subject.groups) {
      const members = groups.get(group);
      members?.delete(name);
      if (members?.size === 0) groups.delete(group);
    }
    subjects.delete(name);
  };

  const changed = (name: string, position: number): number => {
    const subject = subjects.get(name);
    if (subject === undefined) return 0;
    if (subject.pause === null) tellChange(subject, position);
    else subject.waiting = Math.max(subject.waiting ?? 0, position);
    return subject.listeners.size;
  };

  return {
    add: (name, topic, listener, ofGroups = []) => {
      const subject = subjects.get(name) ?? {
        topic,
        groups: new Set(),
        listeners: new Set(),
        pause: null,
        waiting: null,
      };
      subject.listeners.add(listener);
      subjects.set(name, subject);
      for (const group of ofGroups) join(name, group);
    },
    remove: (name, listener) => {
      const subject = subjects.get(name);
      if (subject === undefined) return;
      subject.listeners.delete(listener);
      if (subject.listeners.size === 0) forget(name, subject);
    },
    join,
    changed,
    groupChanged: (group, position) => {
      let heard = 0;
      for (const name of groups.get(group) ?? []) heard += changed(name, position);
      return heard;
    },
    tell: (name, frame) => {
      const text = frameText(frame);
      for (const listener of subjects.get(name)?.listeners ?? []) listener.send(text);
    },
    refuseGroup: (group) => {
      for (const name of groups.get(group) ?? []) {
        const subject = subjects.get(name);
        if (subject === undefined) continue;
        forget(name, subject);
        for (const listener of subject.listeners) listener.refused(subject.topic);
      }
    },
    subjects: () => subjects.keys(),
    groups: () => groups.keys(),
    close: () => {
      for (const { pause } of subjects.values()) if (pause !== null) clearTimeout(pause);
      subjects.clear();
      groups.clear();
    },
  };
}
