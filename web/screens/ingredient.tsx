import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { IngredientPage } from '#contract/ingredients.ts';
import { isMissing } from '#web/features/catalog/api.ts';
import { ChoiceButtons, IngredientKinds, useIngredient } from '#web/features/ingredients/ingredient-choices.tsx';
import { ShelvableGrid } from '#web/features/shelves/shelvable-grid.tsx';
import { href } from '#web/href.ts';
import { AddressLink } from '#web/lib/links/address-link.tsx';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ScreenToCome } from '#web/ui/feedback/screen-to-come.tsx';
import { PersonSkeleton } from '#web/ui/feedback/query-list.tsx';
import { FootLinks, PageHeader } from '#web/ui/layout/page.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';

export function IngredientScreen() {
  const { id } = useParams({ from: '/ingredient/$id' });
  const isId = /^[1-9]\d{0,8}$/.test(id);
  return <div className={layout.page}>{isId ? <Ingredient key={id} id={Number(id)} /> : <Unknown />}</div>;
}

function Ingredient({ id }: { id: number }) {
  const [kind, setKind] = useState<number>();
  const query = useIngredient(id, kind);
  const { data, error } = query;
  usePageTitle(data?.name ?? 'Ingredient');
  if (data) return <Page ingredient={data} onKindChange={setKind} />;
  if (isMissing(error)) return <Unknown />;
  return (
    <ScreenToCome
      title="Ingredient"
      skeleton={<PersonSkeleton />}
      query={query}
      failure="Failed to load this ingredient"
    />
  );
}

function Page({ ingredient, onKindChange }: { ingredient: IngredientPage; onKindChange: (kind: number) => void }) {
  const { id, name, otherNames, productCount, kinds, choice, alternatives } = ingredient;
  const kind = kinds.find((each) => each.id === alternatives.kindId);
  return (
    <>
      <PageHeader compact>
        <div className={layout.stack}>
          <p className={typography.eyebrow}>Ingredient</p>
          <h1 className={classNames(typography.display, typography.pageTitle)} dir="auto">
            {name}
          </h1>
          {otherNames.length > 0 && <p className={typography.soft}>Also listed as {otherNames.join(', ')}</p>}
          <ChoiceButtons ingredient={{ id, name }} choice={choice} />
          <p className={classNames(typography.small, typography.muted)}>
            Only you can see what you avoid and look for.
          </p>
        </div>
      </PageHeader>
      <section className={layout.pageSection} aria-labelledby="holding">
        <div className={layout.sectionHead}>
          <h2 className={typography.sectionTitle} id="holding">
            {productCount === 0 ? 'Not in any product yet' : `In ${counted(productCount, 'product')}`}
          </h2>
          {productCount > 0 && (
            <ButtonLink variant="secondary">
              <AddressLink address={href.browseWith(id)}>See products</AddressLink>
            </ButtonLink>
          )}
        </div>
        <IngredientKinds ingredient={ingredient} onKindChange={onKindChange} />
      </section>
      {kind && alternatives.products.length > 0 && (
        <section className={layout.pageSection} aria-labelledby="without">
          <div className={layout.sectionHead}>
            <h2 className={typography.sectionTitle} id="without">
              {kind.name} without {name}
            </h2>
            <ButtonLink variant="secondary">
              <AddressLink address={href.browseWithout(kind.categoryId, kind.id, id)}>
                All {kind.without.toLocaleString('en')}
              </AddressLink>
            </ButtonLink>
          </div>
          <ShelvableGrid products={alternatives.products} />
        </section>
      )}
      <FootLinks links={{ 'Ingredients you avoid and look for': href.ownIngredients }} />
    </>
  );
}

function Unknown() {
  return (
    <EmptyState
      title="Ingredient not found"
      headingLevel="h1"
      link={{ to: href.ownIngredients, label: 'Find an ingredient' }}
    >
      There’s no ingredient at this address.
    </EmptyState>
  );
}
