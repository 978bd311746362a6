import { type ReactNode, useRef, useState } from 'react';
import { shelfStatuses } from '#contract/statuses.ts';
import { kinds } from '#illustration/still.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { usualStills } from '#web/ui/feedback/empty-state.tsx';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { FootLinks, Page, PageHeader } from '#web/ui/layout/page.tsx';
import { SectionHead, TitledSection } from '#web/ui/layout/titled-section.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';
import { Showcase, WindowLight } from '#web/ui/layout/showcase.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { LateRowsNear, drawParts, type Part } from '#web/ui/long-list/late-rows-near.tsx';
import { RowsNear, type RowsNearProps } from '#web/ui/long-list/rows-near.tsx';
import { Avatar, AvatarDisc } from '#web/ui/media/avatar.tsx';
import { type IconName, iconPaths, Icon } from '#web/ui/media/icon.tsx';
import { Illustration, PanProgress, Swatch } from '#web/ui/media/illustration.tsx';
import { PhotoButton, Picture, Thumb } from '#web/ui/media/picture.tsx';
import { Wordmark } from '#web/ui/media/wordmark.tsx';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { VariantDots } from '#web/ui/text/dots.tsx';
import { Note } from '#web/ui/text/note.tsx';
import { EmphasisedTitle, PageTitle } from '#web/ui/text/page-title.tsx';
import { RatingFigure, Stars, StarShape } from '#web/ui/text/rating.tsx';
import { MoreTags, Pill, PillLink, Tag, TagButton, TagList } from '#web/ui/text/tag.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import * as styles from './drawn.module.css';
import { doNothing, longText, Room } from './room.tsx';

const still = { kind: 'jar', color: '#c9d3c0', seed: 'kit', brand: 'Halden Ruelle', label: 'Halden Ruelle' } as const;
const missing = '/media/missing.webp';
const sizes = ['small', 'medium', 'large'] as const;
const tags = ['everyday', 'glass skin', 'date night', 'travel size', 'repurchase'];
const shades = ['#c97b7f', '#3b2f2c', '#e3a03a'].map((hexColor, id) => ({ id, name: hexColor, hexColor }));
const moments = [30, 7_200, 864_000].map((seconds) => new Date(Date.now() - seconds * 1000).toISOString());

export function Layouts() {
  return (
    <Room title="Layout">
      <Ledge stills={usualStills} />
      <Ledge stills={usualStills} ghost />
      <Showcase>
        <Ledge stills={usualStills} />
      </Showcase>
      <WindowLight>{longText}</WindowLight>
      <SettingsSection title="Account">
        <SettingsList>
          <SettingsRow icon="trash" title="Account" hint={longText}>
            <Button variant="danger">Delete</Button>
          </SettingsRow>
        </SettingsList>
      </SettingsSection>
      <Page title="A *page*" back={{ to: '/', label: 'Back' }} lead={longText} links={{ Home: '/' }}>
        {longText}
      </Page>
      <PageHeader total="148 products">
        <PageTitle>Shelves</PageTitle>
      </PageHeader>
      <FootLinks links={{ Home: '/', Elsewhere: '/' }} />
      <SectionHead titleId="kit-uses" title="Uses" summary="12 uses, last today">
        <Button>Used it</Button>
      </SectionHead>
      <TitledSection title="Uses" beside={<Button>Used it</Button>}>
        {longText}
      </TitledSection>
      <SkipLink />
      <Numbers>{(props) => <RowsNear {...props} />}</Numbers>
      <Numbers>{(props) => <LateRowsNear {...props} />}</Numbers>
    </Room>
  );
}

const count = 600;

function Numbers({ children }: { children: (props: RowsNearProps) => ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [parts, draw] = useState<readonly Part[] | undefined>([{ from: 0, to: 12 }]);
  return (
    <>
      <div ref={list} role="list" className={styles.numbers}>
        {drawParts(parts ?? [{ from: 0, to: count }], count, (index) => (
          <span key={index} role="listitem" aria-posinset={index + 1} aria-setsize={count}>
            {index + 1}
          </span>
        ))}
      </div>
      {children({ list, count, parts, draw, before: undefined, leave: doNothing })}
    </>
  );
}

export function Media() {
  return (
    <Room title="Media">
      <Wordmark />
      {sizes.map((size) => (
        <Avatar key={size} userId={size} name="Mara" size={size} />
      ))}
      <Avatar userId="picture" name="Juno" size="huge" imageUrl="/icon-192.png" />
      <Avatar userId="missing" name="" imageUrl={missing} />
      <AvatarDisc>
        <Icon name="check" size="small" />
      </AvatarDisc>
      {[null, '/og-card.png', missing].map((src) => (
        <Picture key={src} src={src} still={still} />
      ))}
      {sizes.map((size) => (
        <Thumb key={size} size={size} still={still} />
      ))}
      <Thumb still={still} src={missing} fallback="placeholder" />
      <PhotoButton src="/og-card.png" label="Open the photo" onClick={doNothing} />
      {(['smear', 'pan', 'drop'] as const).map((form) => (
        <Swatch key={form} color="#c97b7f" seed="kit" form={form} />
      ))}
      {[0, 0.42, 1].map((progress) => (
        <PanProgress key={progress} color="#d9a57f" progress={progress} />
      ))}
      {kinds.map((kind) => (
        <Illustration key={kind} {...still} kind={kind} ground="full" />
      ))}
      {Object.keys(iconPaths).map((name) => (
        <Icon key={name} name={name as IconName} />
      ))}
    </Room>
  );
}

export function Texts() {
  return (
    <Room title="Text">
      <Note>{longText}</Note>
      {shelfStatuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <Tag name="a plain one" />
      <TagList tags={tags} />
      <TagList tags={tags} limit={2} />
      <TagButton name="glass skin" aria-pressed />
      <ul>
        <MoreTags>+4 more</MoreTags>
      </ul>
      <Pill>{longText}</Pill>
      <PillLink solid>
        <a href="#main">New</a>
      </PillLink>
      <VariantDots shades={shades} total={42} />
      {[0, 2.5, 4.6, 5].map((rating) => (
        <Stars key={rating} rating={rating} />
      ))}
      <Stars rating={4} size="large" />
      <RatingFigure rating={4.6} />
      <StarShape off />
      <EmphasisedTitle>Best of Beauty 2025</EmphasisedTitle>
      {moments.map((moment) => (
        <TimeAgo key={moment} moment={moment} />
      ))}
    </Room>
  );
}
