import { type ReactNode, useRef, useState } from 'react';
import { shelfStatuses } from '#contract/statuses.ts';
import { kinds } from '#illustration/kinds.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SettingsLink } from '#web/ui/controls/settings-link.tsx';
import { usualStills } from '#web/ui/feedback/empty-state.tsx';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { FootLinks, Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/ui/layout/settings.tsx';
import { Showcase, WindowLight } from '#web/ui/layout/showcase.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { LateRowsNear } from '#web/ui/long-list/late-rows-near.tsx';
import { drawParts, type Part } from '#web/ui/long-list/parts.ts';
import { RowsNear, type RowsNearProps } from '#web/ui/long-list/rows-near.tsx';
import { Avatar, AvatarDisc } from '#web/ui/media/avatar.tsx';
import { type IconName, iconPaths } from '#web/ui/media/icon-paths.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Illustration, PanProgress, Swatch } from '#web/ui/media/illustration.tsx';
import { PhotoButton, Picture, Thumb } from '#web/ui/media/picture.tsx';
import { Wordmark } from '#web/ui/media/wordmark.tsx';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { VariantDots } from '#web/ui/text/dots.tsx';
import { EmphasisedTitle, PageTitle } from '#web/ui/text/page-title.tsx';
import { RatingFigure, Stars, StarShape } from '#web/ui/text/rating.tsx';
import { MoreTags, Pill, PillLink, Tag, TagButton, TagList } from '#web/ui/text/tag.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import * as styles from './drawn.module.css';
import { doNothing, longText, Room, Specimen } from './specimen.tsx';

const still = { kind: 'jar', color: '#c9d3c0', seed: 'kit', brand: 'Halden Ruelle', label: 'Halden Ruelle' } as const;
const missing = '/media/missing.webp';
const tags = ['everyday', 'glass skin', 'date night', 'travel size', 'repurchase'];
const shades = ['#c97b7f', '#3b2f2c', '#e3a03a', '#35694a', '#33628f', '#a8203a', '#85756a'].map((hexColor, id) => ({
  id,
  name: `Shade ${id + 1}`,
  hexColor,
}));
/** Moments 30 seconds, 2 hours, and 10 days before the page was opened. */
const moments = [30, 7_200, 864_000].map((seconds) => new Date(Date.now() - seconds * 1000).toISOString());

export function Drawn() {
  return (
    <>
      <Layouts />
      <Media />
      <Text />
    </>
  );
}

function Layouts() {
  return (
    <Room title="Layout">
      <Specimen name="Ledge, Showcase, WindowLight">
        <Ledge stills={usualStills} />
        <Showcase>
          <Ledge stills={usualStills} />
        </Showcase>
        <WindowLight>
          <Ledge stills={usualStills} ghost />
        </WindowLight>
      </Specimen>
      <Specimen name="SettingsSection, SettingsList, SettingsRow, SettingsLink">
        <SettingsSection title="Account">
          <SettingsList>
            <SettingsRow icon="trash" title="Account" hint={longText}>
              <Button variant="danger">Delete</Button>
            </SettingsRow>
          </SettingsList>
        </SettingsSection>
        <SettingsLink icon="calendar" title="Diary" hint="What your skin took well">
          <a href="#layout">Open diary</a>
        </SettingsLink>
      </Specimen>
      <Specimen name="Page, PageHeader, PageTitle, FootLinks">
        <Page title="A *page*" back={{ to: '/', label: 'Back' }} lead={longText} links={{ Home: '/' }}>
          <PageHeader total="148 products">
            <PageTitle>Shelves</PageTitle>
          </PageHeader>
        </Page>
        <FootLinks links={{ Home: '/', Elsewhere: '/' }} />
      </Specimen>
      <Specimen name="SectionHead">
        <SectionHead titleId="kit-uses" title="Uses" summary="12 uses, last today">
          <Button>Used it</Button>
        </SectionHead>
      </Specimen>
      <Specimen name="SkipLink" note="Shown when the Tab key reaches it.">
        <SkipLink />
      </Specimen>
      <Specimen name="RowsNear, LateRowsNear" note="600 numbers, of which those near the window are drawn.">
        <Numbers>{(props) => <RowsNear {...props} />}</Numbers>
        <Numbers>{(props) => <LateRowsNear {...props} />}</Numbers>
      </Specimen>
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

function Media() {
  return (
    <Room title="Media">
      <Specimen name="Wordmark, Avatar, AvatarDisc" note="A picture that fails gives way to the letter.">
        <Wordmark />
        {(['small', 'medium', 'large', 'huge'] as const).map((size) => (
          <Avatar
            key={size}
            userId={size}
            name="Mara"
            size={size}
            imageUrl={size === 'huge' ? '/icon-192.png' : null}
          />
        ))}
        <Avatar userId="missing" name="" size="large" imageUrl={missing} />
        <AvatarDisc>
          <Icon name="check" size="small" />
        </AvatarDisc>
      </Specimen>
      <Specimen hold="pictures" name="Picture" note="Drawing, photo, and a photo that failed.">
        {[null, '/og-card.png', missing].map((src) => (
          <Picture key={src} src={src} still={still} />
        ))}
      </Specimen>
      <Specimen name="Thumb, PhotoButton">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Thumb key={size} size={size} still={still} />
        ))}
        <Thumb still={still} src={missing} fallback="placeholder" />
        <PhotoButton src="/og-card.png" label="Open the photo" onClick={doNothing} />
      </Specimen>
      <Specimen name="Swatch">
        {(['smear', 'pan', 'drop'] as const).map((form) => (
          <Swatch key={form} color="#c97b7f" seed="kit" form={form} />
        ))}
      </Specimen>
      <Specimen hold="pictures" name="PanProgress">
        {[0, 0.42, 1].map((progress) => (
          <PanProgress key={progress} color="#d9a57f" progress={progress} />
        ))}
      </Specimen>
      <Specimen hold="pictures" name="Illustration" note="Every kind of product.">
        {kinds.map((kind) => (
          <Illustration key={kind} {...still} kind={kind} ground="full" />
        ))}
      </Specimen>
      <Specimen name="Icon">
        {Object.keys(iconPaths).map((name) => (
          <span key={name} title={name}>
            <Icon name={name as IconName} />
          </span>
        ))}
        <Icon name="home" size="small" />
        <Icon name="home" size="large" />
      </Specimen>
    </Room>
  );
}

function Text() {
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
        <Pill>{longText}</Pill>
        <PillLink solid>
          <a href="#text">New</a>
        </PillLink>
      </Specimen>
      <Specimen name="VariantDots">
        <VariantDots shades={shades.slice(0, 1)} />
        <VariantDots shades={shades} total={42} />
      </Specimen>
      <Specimen name="Stars, StarShape, RatingFigure">
        {[0, 2.5, 4.6, 5].map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
        <Stars rating={4} size="large" />
        <RatingFigure rating={4.6} />
        <StarShape off />
      </Specimen>
      <Specimen name="EmphasisedTitle, TimeAgo">
        <EmphasisedTitle>Best of Beauty 2025</EmphasisedTitle>
        {moments.map((moment) => (
          <TimeAgo key={moment} moment={moment} />
        ))}
      </Specimen>
    </Room>
  );
}
