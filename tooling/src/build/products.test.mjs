import { isPartOf, productOf, readProduct, siteOf } from './products.mjs';

describe('products', () => {
  it.each([
    [{}, 'console'],
    [{ OPSDECK_PRODUCT: 'console' }, 'console'],
    [{ OPSDECK_PRODUCT: ' health ' }, 'health'],
    [{ OPSDECK_SIGN_IN: 'hosted' }, 'console'],
    [{ OPSDECK_SIGN_IN: 'anonymous' }, 'health'],
    [{ OPSDECK_SIGN_IN: 'anonymous', OPSDECK_PRODUCT: 'console' }, 'health'],
  ])('%j asks for %s', (env, product) => {
    expect(productOf(env)).toBe(product);
  });

  it('has every remote in the console, and one in the health product', () => {
    expect(isPartOf('console', 'catalog')).toBe(true);
    expect(isPartOf('health', 'health')).toBe(true);
    expect(isPartOf('health', 'catalog')).toBe(false);
  });

  it('keeps the sites of two products apart', () => {
    expect(siteOf('console')).not.toBe(siteOf('health'));
  });

  it('reads a name, and refuses others', () => {
    expect(readProduct()).toBe('console');
    expect(readProduct('health')).toBe('health');
    expect(() => readProduct('everything')).toThrow('console or health');
  });
});
