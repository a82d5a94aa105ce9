import type { ServerFrame } from '@convoi/contracts';

/** Who hears of changes. */
export interface Listener {
  /** Takes the text of a frame. */
  send(text: string): void;
  /** This topic may not be listened to any more; the hub has forgotten it already. */
  refused(topic: string): void;
}

/** Tells listeners that something changed, at most once per channel and 100 ms, with the newest position. */
export interface Hub {
  /** `topic` is what the channel is called on the wire; a channel changes with each of its groups. */
  add(channel: string, topic: string, listener: Listener, groups?: readonly string[]): void;
  remove(channel: string, listener: Listener): void;
  /** Puts a channel that somebody listens to into one more group. */
  join(channel: string, group: string): void;
  /** Gives how many hear of it. */
  changed(channel: string, position: number): number;
  groupChanged(group: string, position: number): number;
  /** Sends a frame to all who listen to a channel, at once. */
  tell(channel: string, frame: ServerFrame): void;
  /** Nobody may listen to the channels of a group any more. */
  refuseGroup(group: string): void;
  /** Channels that somebody listens to. */
  channels(): Iterable<string>;
  /** Groups with a channel that somebody listens to. */
  groups(): Iterable<string>;
  /** Drops what waits to be told. */
  close(): void;
}

interface Channel {
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
  const channels = new Map<string, Channel>();
  const groups = new Map<string, Set<string>>();

  const tellChange = (channel: Channel, position: number): void => {
    const text = frameText({ type: 'changed', topic: channel.topic, position });
    // The first change goes out at once, those that follow share the next frame.
    channel.pause = setTimeout(() => {
      channel.pause = null;
      const { waiting } = channel;
      channel.waiting = null;
      if (waiting !== null) tellChange(channel, waiting);
    }, coalesceMs);
    channel.pause.unref();
    for (const listener of channel.listeners) listener.send(text);
  };

  const join = (name: string, group: string): void => {
    const channel = channels.get(name);
    if (channel === undefined) return;
    channel.groups.add(group);
    groups.set(group, (groups.get(group) ?? new Set()).add(name));
  };

  const forget = (name: string, channel: Channel): void => {
    if (channel.pause !== null) clearTimeout(channel.pause);
    for (const group of channel.groups) {
      const members = groups.get(group);
      members?.delete(name);
      if (members?.size === 0) groups.delete(group);
    }
    channels.delete(name);
  };

  const changed = (name: string, position: number): number => {
    const channel = channels.get(name);
    if (channel === undefined) return 0;
    if (channel.pause === null) tellChange(channel, position);
    else channel.waiting = Math.max(channel.waiting ?? 0, position);
    return channel.listeners.size;
  };

  return {
    add: (name, topic, listener, ofGroups = []) => {
      const channel = channels.get(name) ?? {
        topic,
        groups: new Set(),
        listeners: new Set(),
        pause: null,
        waiting: null,
      };
      channel.listeners.add(listener);
      channels.set(name, channel);
      for (const group of ofGroups) join(name, group);
    },
    remove: (name, listener) => {
      const channel = channels.get(name);
      if (channel === undefined) return;
      channel.listeners.delete(listener);
      if (channel.listeners.size === 0) forget(name, channel);
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
      for (const listener of channels.get(name)?.listeners ?? []) listener.send(text);
    },
    refuseGroup: (group) => {
      for (const name of groups.get(group) ?? []) {
        const channel = channels.get(name);
        if (channel === undefined) continue;
        forget(name, channel);
        const { waiting } = channel;
        for (const listener of channel.listeners) {
          // What was about to be told may be why nobody may listen any more.
          if (waiting !== null) listener.send(frameText({ type: 'changed', topic: channel.topic, position: waiting }));
          listener.refused(channel.topic);
        }
      }
    },
    channels: () => channels.keys(),
    groups: () => groups.keys(),
    close: () => {
      for (const { pause } of channels.values()) if (pause !== null) clearTimeout(pause);
      channels.clear();
      groups.clear();
    },
  };
}
