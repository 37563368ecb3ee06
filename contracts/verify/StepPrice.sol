// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The price of a step never falls from one step to the next, and is never 0
/// @notice The rule of SaleOperations.setSteps, one turn of its loop a call, so that the solver sees any number of steps.
/// The platform's list is followed at two neighbours, `_any` and the one before, which are any two. A copy: the loop
/// itself is too much for the solver.
contract StepPrice {
    uint256 private immutable _any;
    uint256 private _count;
    uint256 private _lastPrice = 1;
    uint256 private _priceBefore;
    uint256 private _priceAt;

    constructor(uint256 any) {
        require(any > 0 && any < 64);
        _any = any;
    }

    function addStep(uint256 size, uint256 price) external {
        require(!(size == 0 || size > type(uint32).max || price < _lastPrice || price > type(uint88).max));
        _lastPrice = price;
        if (_count + 1 == _any) _priceBefore = price;
        if (_count == _any) _priceAt = price;
        ++_count;
    }

    /// @dev A purchase that fills the step before goes on at this one.
    function prove_price_is_monotone() external view {
        require(_count > _any);
        assert(_priceBefore >= 1);
        assert(_priceAt >= _priceBefore);
    }
}
