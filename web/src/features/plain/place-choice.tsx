import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { usePlainWords, usePosted } from './posted.ts';

interface PlaceChoiceProps {
  /** Name of the field with the address. */
  readonly of: 'address' | 'location';
  /** What keeps the address without a position, where that may be. */
  readonly keep?: string;
}

/** The towns that a typed address may mean; the choice counts for that address only, and stays when something else is wrong. */
export function PlaceChoice({ of, keep }: PlaceChoiceProps) {
  const words = usePlainWords();
  const { posted, textOf } = usePosted();
  const options = [
    ...(posted?.places ?? []),
    ...(keep === undefined || posted?.places == null ? [] : [{ value: 'none', label: keep }]),
  ];
  const [first] = options;
  const isMade = textOf('place') !== '' && textOf('place_of') === textOf(of);
  if (first === undefined && !isMade) return null;
  return (
    <>
      <input type="hidden" name="place_of" value={textOf(of)} />
      {first === undefined ? (
        <>
          <input type="hidden" name="place" value={textOf('place')} />
          <input type="hidden" name="place_is_exact" value={textOf('place_is_exact')} />
        </>
      ) : (
        <SegmentedRadio
          label={words.which}
          hint={words.which_hint}
          name="place"
          defaultValue={first.value}
          options={options}
          stacked
        />
      )}
    </>
  );
}
