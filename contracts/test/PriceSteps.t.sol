// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../src/interfaces/ISale.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

/// @notice The price along the steps, and purchases at the edge of a step.
contract PriceStepsTest is PlatformTest {
    function test_a_purchase_pushed_over_a_steps_edge_is_refused_by_its_limit() public {
        _buy(bob, 99_000 * CRO);
        (uint256 promised,) = platform.quoteTokens(1000 * CRO);
        eq(promised, 400_000, "seen before");
        uint256 state = vm.snapshotState();
        _buy(carol, 1000 * CRO);
        vm.deal(alice, 1000 * CRO);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISale.TooFewTokens.selector, promised / 2, promised));
        platform.buyToken{value: 1000 * CRO}(address(0), promised, block.timestamp);
        eq(alice.balance, 1000 * CRO, "nothing spent");
        vm.revertToState(state);
        vm.deal(alice, 1000 * CRO);
        vm.prank(alice);
        platform.buyToken{value: 1000 * CRO}(address(0), promised, block.timestamp);
        eq(token.balanceOf(alice), promised * INT, "bought in the order that was seen");
    }

    function testFuzz_more_money_never_buys_less(uint256 value, uint256 more) public view {
        value = between(value, 0, 110_000_000 * CRO);
        more = value + between(more, 0, 110_000_000 * CRO);
        (uint256 tokens, uint256 cost) = platform.quoteTokens(value);
        (uint256 tokensForMore, uint256 costOfMore) = platform.quoteTokens(more);
        atMost(tokens, tokensForMore, "tokens");
        atMost(cost, costOfMore, "cost");
        atMost(cost, value, "cost of what was sent");
    }

    function testFuzz_the_later_the_dearer(uint256 sold, uint256 value) public {
        sold = between(sold, 0.0025e18, 100_000_000 * CRO);
        value = between(value, 0, 2_000_000 * CRO);
        (uint256 before,) = platform.quoteTokens(value);
        _buy(bob, sold);
        (uint256 afterwards,) = platform.quoteTokens(value);
        atMost(afterwards, before, "tokens for the same money, later");
    }
}
