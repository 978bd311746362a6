import { shelfStatuses } from '#contract/statuses.ts';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { VariantDots } from '#web/ui/text/dots.tsx';
import { EmphasisedTitle } from '#web/ui/text/emphasised-title.tsx';
import { RatingFigure, Stars, StarShape } from '#web/ui/text/rating.tsx';
import { MoreTags, Pill, PillLink, Tag, TagButton, TagList } from '#web/ui/text/tag.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { longText, Room, Specimen } from './specimen.tsx';

const tags = ['everyday', 'glass skin', 'date night', 'travel size', 'repurchase'];
const shades = ['#c97b7f', '#3b2f2c', '#e3a03a', '#35694a', '#33628f', '#a8203a', '#85756a'].map((hexColor, id) => ({
  id,
  name: `Shade ${id + 1}`,
  hexColor,
}));
/** Moments 30 seconds, 2 hours, and 10 days before the page was opened. */
const moments = [30, 7_200, 864_000].map((seconds) => new Date(Date.now() - seconds * 1000).toISOString());

export function TextRoom() {
  return (
    <Room title="Text">
      <Specimen name="StatusBadge">
        {shelfStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Specimen>
      <Specimen name="Tag, TagButton, TagList, MoreTags">
        <Tag name="a plain one" />
        <TagList tags={tags} />
        <TagList tags={tags} limit={2} />
        <TagButton name="glass skin" aria-pressed />
        <ul>
          <MoreTags>+4 more</MoreTags>
        </ul>
      </Specimen>
      <Specimen name="Pill, PillLink">
        <Pill>Lips</Pill>
        <PillLink solid>
          <a href="#text">New</a>
        </PillLink>
        <Pill solid>Viral</Pill>
        <Pill>{longText}</Pill>
      </Specimen>
      <Specimen name="VariantDots">
        <VariantDots shades={shades.slice(0, 1)} />
        <VariantDots shades={shades.slice(0, 5)} />
        <VariantDots shades={shades} total={42} />
      </Specimen>
      <Specimen name="Stars, StarShape, RatingFigure">
        {[0, 2.5, 4.6, 5].map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
        <Stars rating={4} size="large" />
        <RatingFigure rating={4.6} />
        <span>
          <StarShape /> <StarShape off />
        </span>
      </Specimen>
      <Specimen name="EmphasisedTitle">
        <h4>
          <EmphasisedTitle>Best of Beauty 2025</EmphasisedTitle>
        </h4>
      </Specimen>
      <Specimen name="TimeAgo">
        {moments.map((moment) => (
          <TimeAgo key={moment} moment={moment} />
        ))}
      </Specimen>
    </Room>
  );
}
