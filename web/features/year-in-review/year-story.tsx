import { type MouseEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import type { YearReview } from '#contract/year-in-review.ts';
import { useWindowEvent } from '#web/lib/use-window-event.ts';
import { FullSheet } from '#web/ui/overlays/full-sheet.tsx';
import { IconButton } from '#web/ui/controls/button.tsx';
import { SaveYear } from './save-year.tsx';
import { cardsOf, type YearCard } from './year-cards.tsx';
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
