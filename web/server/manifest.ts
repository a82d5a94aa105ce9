/** The bundler's list of what was built from which source (Vite's `manifest.json`). */
export interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  /** What a file is called that belongs to no single source. */
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface PageFiles {
  /** The script that starts the application. */
  readonly entry: string;
  /** Scripts that it will ask for at once: its own imports, those of the page and of the language. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const ENTRY = 'src/entry-client.tsx';

/** The files that a page needs from the start: the closure of static imports of the entry and of its own sources. */
export function pageFiles(manifest: Manifest, sources: readonly string[]): PageFiles {
  const seen = new Set<string>();
  const scripts: string[] = [];
  // The entry's sheet says the order of the layers, so it comes before those of shared chunks.
  const styles = (manifest[ENTRY]?.css ?? []).map((style) => `/${style}`);
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.push(`/${chunk.file}`);
    for (const style of chunk.css ?? []) if (!styles.includes(`/${style}`)) styles.push(`/${style}`);
  };
  const keyOf = (source: string): string =>
    source in manifest ? source : (Object.keys(manifest).find((key) => manifest[key]?.name === source) ?? source);
  for (const source of [ENTRY, ...sources]) visit(keyOf(source));
  const entry = `/${manifest[ENTRY]?.file ?? ''}`;
  return { entry, scripts: scripts.filter((file) => file !== entry), styles };
}

/** The address of the one font, for its preload. */
export function fontFile(manifest: Manifest): string | null {
  const font = Object.values(manifest).find(({ file }) => file.endsWith('.woff2'));
  return font === undefined ? null : `/${font.file}`;
}
