import { type MouseEvent, type TouchEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  type PicturePart,
  pictureParts,
  type PictureShape,
  pictureShapes,
  type YearReview,
} from '#contract/year-in-review.ts';
import { useWindowEvent } from '#web/lib/use-window-event.ts';
import { FullSheet } from '#web/ui/overlays/full-sheet.tsx';
import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { cardsOf, type YearCard } from './year-cards.tsx';
import { fileSharing, saveFile } from '#web/lib/device/save-file.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { useYearPicture } from './api.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import * as styles from './year-story.module.css';

/** The minimum length of a swipe, in CSS pixels. Shorter movements could be accidental. */
const swipe = 48;

const scrollArea = { tabIndex: 0 } as const;

export function YearStory({ year, onClose }: { year: YearReview; onClose: () => void }) {
  const saveCard: YearCard = { name: 'Save it', ground: 'paper', content: <SaveYear year={year} /> };
  const cards = [...cardsOf(year), saveCard];
  const [place, setPlace] = useState(0);
  const card = cards[place] ?? saveCard;
  const turn = (by: number) => setPlace((now) => Math.min(cards.length - 1, Math.max(0, now + by)));
  useWindowEvent('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
  });
  const touch = useSwipes(turn);
  const shown = useFocusOnTurn(place);
  // The last card is full of controls, so taps on it do not change the card.
  const taps = card === saveCard ? {} : { onClick: (event: MouseEvent<HTMLElement>) => turn(sideOf(event)) };
  return (
    <FullSheet isPage open onOpenChange={onClose} label={`Your ${year.year}`} className={styles.sheet}>
      <div className={styles.story} data-ground={card.ground} {...touch} {...taps}>
        <div className={styles.storyBar}>
          <ol className={styles.ticks} aria-hidden="true">
            {cards.map(({ name }, index) => (
              <li key={name} data-past={index <= place || undefined} />
            ))}
          </ol>
          <IconButton label="Close" icon="close" onClick={onClose} />
        </div>
        <section
          key={card.name}
          ref={shown}
          className={styles.card}
          {...scrollArea}
          aria-roledescription="card"
          aria-label={`${card.name}, ${place + 1} of ${cards.length}`}
        >
          {card.content}
        </section>
        <div className={styles.turns}>
          <IconButton label="Previous card" icon="chevron-left" disabled={place === 0} onClick={() => turn(-1)} />
          <IconButton
            label="Next card"
            icon="chevron-right"
            disabled={place === cards.length - 1}
            onClick={() => turn(1)}
          />
        </div>
      </div>
    </FullSheet>
  );
}

/**
 * Returns -1 for a tap on the left third and 1 for a tap on the right third. Returns 0 for taps in the middle, for taps
 * on links and buttons, and while text is selected.
 */
function sideOf({ target, clientX, currentTarget }: MouseEvent<HTMLElement>): number {
  const isOther = target instanceof Element && target.closest('a, button') !== null;
  if (isOther || getSelection()?.type === 'Range') return 0;
  const { left, width } = currentTarget.getBoundingClientRect();
  const place = (clientX - left) / width;
  if (place < 1 / 3) return -1;
  return place > 2 / 3 ? 1 : 0;
}

function useSwipes(turn: (by: number) => void) {
  const begun = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      begun.current = finger && { x: finger.clientX, y: finger.clientY };
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      if (!finger || !begun.current) return;
      const across = finger.clientX - begun.current.x;
      const down = finger.clientY - begun.current.y;
      if (Math.abs(across) > swipe && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1);
    },
  };
}

/** Focuses the card when it changes, so that screen readers read it. When the sheet opens, focus stays on the sheet. */
function useFocusOnTurn(place: number) {
  const shown = useRef<HTMLElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current !== place) shown.current?.focus({ preventScroll: true });
    before.current = place;
  }, [place]);
  return shown;
}

const partWords: Record<PicturePart, string> = {
  name: 'Your name',
  numbers: 'Numbers',
  favourites: 'Favorites',
  brands: 'Brands',
  colours: 'Colors',
  challenge: 'Project Pan',
};
const shapeWords: Record<PictureShape, string> = { story: 'Tall, for stories', card: 'Wide, for posts' };
const shapes: readonly PictureShape[] = ['story', 'card'];

const offered = (year: YearReview) =>
  pictureParts.filter((part) => {
    if (part === 'name' || part === 'numbers') return true;
    return Array.isArray(year[part]) ? year[part].length > 0 : year[part] !== null;
  });

/** The name is not selected, because members decide whether to share it. */
const isSelectedFirst = (part: PicturePart) => part === 'numbers' || part === 'favourites' || part === 'colours';

/** The last card, with an image to save or share. The image contains only the parts that the member selects. */
function SaveYear({ year }: { year: YearReview }) {
  const [parts, setParts] = useState<ReadonlySet<PicturePart>>(() => new Set(offered(year).filter(isSelectedFirst)));
  const [shape, setShape] = useState<PictureShape>('story');
  // The server renders an image for each value.
  const settled = usePaused(parts, 350);
  const picture = useYearPicture(year.year, shape, settled);
  const toggle = (part: PicturePart) =>
    setParts((before) => new Set(before.has(part) ? [...before].filter((each) => each !== part) : [...before, part]));
  const isDrawing = picture.isFetching || settled !== parts;
  return (
    <div className={styles.keep}>
      <div className={styles.choices}>
        <h2 className={classNames(typography.display, styles.title)}>Save or share your year</h2>
        <p className={typography.small}>
          Choose what the picture shows. Only you get it. Nothing is posted, and anything you don’t choose is left out.
        </p>
        <div className={styles.chips} role="group" aria-label="What the picture shows">
          {offered(year).map((part) => (
            <Chip key={part} pressed={parts.has(part)} onClick={() => toggle(part)}>
              {partWords[part]}
            </Chip>
          ))}
        </div>
        <div className={styles.chips} role="group" aria-label="Shape">
          {shapes.map((each) => (
            <Chip key={each} pressed={shape === each} onClick={() => setShape(each)}>
              {shapeWords[each]}
            </Chip>
          ))}
        </div>
        <Hand file={isDrawing ? undefined : picture.data} name={`shelflife-${year.year}-${shape}.png`} />
        {picture.error && (
          <p className={styles.failure} role="alert">
            {plainFailure(picture.error)}{' '}
            <Button variant="secondary" onClick={() => void picture.refetch()}>
              Try again
            </Button>
          </p>
        )}
      </div>
      <Preview file={picture.data} shape={shape} isDrawing={isDrawing} />
    </div>
  );
}

function Hand({ file, name }: { file: Blob | undefined; name: string }) {
  const share = useMemo(() => file && fileSharing(file, name), [file, name]);
  return (
    <div className={styles.buttons}>
      <Button pending={!file} onClick={() => file && saveFile(file, name)}>
        Save picture
      </Button>
      {share && (
        <Button variant="secondary" icon="send" onClick={() => void share()}>
          Share
        </Button>
      )}
    </div>
  );
}

function Preview({ file, shape, isDrawing }: { file: Blob | undefined; shape: PictureShape; isDrawing: boolean }) {
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!file || !shown.current) return undefined;
    const address = URL.createObjectURL(file);
    shown.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <div className={styles.preview} data-shape={shape} aria-busy={isDrawing}>
      {!file && <p className={typography.small}>Creating your picture</p>}
      <img ref={shown} hidden={!file} {...pictureShapes[shape]} alt="Preview of your year in review" />
    </div>
  );
}
