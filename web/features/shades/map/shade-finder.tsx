import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { listShadeBrands, listShadeKinds, type ShadeKind } from '#contract/shades.ts';
import { ProductRowSkeletons } from '#web/features/catalog/product-row.tsx';
import { href } from '#web/href.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { QueryList, Skeleton } from '#web/ui/feedback/query-list.tsx';
import { times } from '#web/lib/calls/page-limits.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { Note } from '#web/ui/text/note.tsx';
import { type ShadeFilter, useShadeMap } from '../api.ts';
import { ColorField, PhotoSpot } from './color-inputs.tsx';
import { pointAt, pointsOf, wholeMap } from './map-view.ts';
import { NearestShades, TappedShade } from './nearest-shades.tsx';
import { ShadeMap } from './shade-map.tsx';
import * as styles from './shade-finder.module.css';
import { useCall } from '#web/lib/calls/use-calls.ts';

export interface FinderParameters {
  kind?: number | undefined;
  brand?: number | undefined;
  own?: 'true' | undefined;
  /** Six hex digits, without "#". */
  colour?: string | undefined;
}

interface ShadeFinderProps {
  parameters: FinderParameters;
  onChange: (parameters: FinderParameters) => void;
}

/** All parts show the same kind, because only shades of the same kind can be compared. */
export function ShadeFinder({ parameters, onChange }: ShadeFinderProps) {
  return (
    <QueryList
      query={useCall(listShadeKinds, {})}
      skeleton={<Skeleton width="100%" height={420} radius={16} />}
      empty={<p className={typography.soft}>No products have shades with a color yet.</p>}
    >
      {(kinds) => <Finder kinds={kinds} parameters={parameters} onChange={onChange} />}
    </QueryList>
  );
}

/** The selected color if the map is empty or fails to load. */
const rose = '#b8646a';

type FinderProps = ShadeFinderProps & { kinds: readonly ShadeKind[] };

function Finder({ kinds, parameters, onChange }: FinderProps) {
  const chosen = kinds.find(({ kind }) => kind === parameters.kind) ?? kinds[0];
  const kind = chosen?.kind ?? 0;
  const filter: ShadeFilter = { kind, brandId: parameters.brand, own: parameters.own };
  const middle = useMiddle(filter);
  const settled = parameters.colour === undefined ? middle : `#${parameters.colour}`;
  const [moving, pick] = useMovingColor(parameters, onChange);
  const color = moving ?? settled ?? rose;
  const [tapped, setTapped] = useState<string>();
  const tap = (picked: string) => {
    setTapped(picked);
    pick(picked);
  };
  return (
    <>
      <Filters kinds={kinds} kind={kind} parameters={parameters} onChange={onChange} />
      <div className={styles.columns}>
        <div className={styles.finding}>
          <Map filter={filter} name={chosen?.name ?? ''} colour={color} onPick={tap}>
            {tapped !== undefined && tapped === color && (
              <TappedShade filter={filter} colour={tapped} onClose={() => setTapped(undefined)} />
            )}
          </Map>
          <div className={styles.colors}>
            <ColorField colour={color} onPick={pick} />
            <PhotoSpot onPick={pick} />
          </div>
          <p className={classNames(typography.small, typography.muted)}>
            Colors are approximate. Screens, cameras, and skin all change them.
          </p>
        </div>
        <div className={styles.list}>
          {settled ? <NearestShades filter={filter} colour={settled} /> : <ProductRowSkeletons count={8} />}
        </div>
      </div>
    </>
  );
}

/** The shade nearest to the center, `rose` if the map is empty or fails, and undefined while it loads. */
function useMiddle(filter: ShadeFilter): string | undefined {
  const { data, error } = useShadeMap(filter);
  return useMemo(() => {
    if (!data) return error ? rose : undefined;
    const points = pointsOf(data);
    const size = { width: 1, height: 1 };
    return points.colors[pointAt(points, wholeMap, size, { x: 0.5, y: 0.5 }) ?? -1] ?? rose;
  }, [data, error]);
}

/** The mark moves immediately, and the URL and the list follow when the movement pauses. */
function useMovingColor(parameters: FinderParameters, onChange: (parameters: FinderParameters) => void) {
  const [moving, setMoving] = useState<string>();
  const settle = useEffectEvent((color: string) => {
    setMoving(undefined);
    onChange({ ...parameters, colour: color.slice(1) });
  });
  useEffect(() => {
    if (moving === undefined) return undefined;
    const timer = setTimeout(() => settle(moving), times.searchPause);
    return () => clearTimeout(timer);
  }, [moving]);
  return [moving, setMoving] as const;
}

function Filters({ kinds, kind, parameters, onChange }: FinderProps & { kind: number }) {
  const { data: brands = [] } = useCall(listShadeBrands, { query: { kind } });
  const isKnown = brands.some(({ id }) => id === parameters.brand);
  return (
    <div className={styles.filters}>
      <SelectField
        label="Category"
        value={kind}
        options={kinds.map((each) => ({ value: each.kind, label: `${each.name} (${each.count})` }))}
        onValueChange={(chosen) => onChange({ ...parameters, kind: chosen, brand: undefined })}
      />
      <SelectField
        label="Brand"
        value={(isKnown && parameters.brand) || ''}
        options={[
          { value: '', label: 'All brands' },
          ...brands.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` })),
        ]}
        onValueChange={(brand) => onChange({ ...parameters, brand: brand || undefined })}
      />
      <Checkbox
        label="Only my shelf"
        checked={parameters.own === 'true'}
        onCheckedChange={(own) => onChange({ ...parameters, own: own ? 'true' : undefined })}
      />
    </div>
  );
}

interface MapProps {
  filter: ShadeFilter;
  name: string;
  colour: string;
  onPick: (colour: string) => void;
  children: ReactNode;
}

function Map({ filter, name, colour, onPick, children }: MapProps) {
  return (
    <QueryList
      query={useShadeMap(filter)}
      skeleton={<Skeleton width="100%" height={420} radius={16} />}
      isEmpty={({ ids }) => ids.length === 0}
      empty={
        <ExampleState
          title={filter.own ? 'Nothing in this category on your shelf has a color yet' : 'No shades here yet'}
          example="shades"
          link={{ to: href.discover, label: 'Discover Products' }}
        >
          The shades that you use or have tried appear on this map.
        </ExampleState>
      }
    >
      {(map) => (
        <div>
          <Note className={classNames(typography.numerals, styles.count)} role="status">
            {map.total > map.ids.length
              ? `${map.ids.length.toLocaleString('en')} of ${map.total.toLocaleString('en')} shades, a representative sample`
              : `${map.total.toLocaleString('en')} ${map.total === 1 ? 'shade' : 'shades'}`}
          </Note>
          <ShadeMap key={JSON.stringify(filter)} label={`${name} shades`} map={map} colour={colour} onPick={onPick}>
            {children}
          </ShadeMap>
        </div>
      )}
    </QueryList>
  );
}
