// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale, Step} from "../src/interfaces/ISale.sol";
import {ISaleOperations} from "../src/interfaces/ISaleOperations.sol";
import {ISettings} from "../src/interfaces/ISettings.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

contract SaleTest is PlatformTest {
    function test_a_quote_is_what_the_purchase_costs() public {
        (uint256 tokens, uint256 cost) = platform.quoteTokens(100_000 * CRO + 0.0075e18);
        eq(tokens, 40_000_001, "tokens");
        eq(cost, 100_000 * CRO + 0.005e18, "cost");
        eq(_buy(alice, 100_000 * CRO + 0.0075e18), tokens, "bought");
        eq(platform.totalInvested(alice), cost, "invested");
    }

    function test_a_purchase_emits_what_histories_need() public {
        vm.deal(alice, 1000 * CRO);
        vm.expectEmit(address(platform));
        emit ISale.TokenPurchase(alice, 400_000, 100 * CRO, 40_000, 60_000);
        vm.expectEmit(address(platform));
        emit ISale.PurchasePaid(alice, partner, 1000 * CRO);
        vm.prank(alice);
        platform.buyToken{value: 1000 * CRO}(partner);
    }

    function test_limits_of_a_purchase() public {
        vm.deal(alice, 10 * CRO);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISale.TooFewTokens.selector, 400, 401));
        platform.buyToken{value: 1 * CRO}(address(0), 401, block.timestamp);
        vm.expectRevert(
            abi.encodeWithSelector(ISettings.DeadlinePassed.selector, block.timestamp - 1, block.timestamp)
        );
        platform.buyToken{value: 1 * CRO}(address(0), 400, block.timestamp - 1);
        platform.buyToken{value: 1 * CRO}(address(0), 400, block.timestamp);
        vm.stopPrank();
        eq(token.balanceOf(alice), 400 * INT, "bought at its limit");
    }

    function test_less_than_one_token_is_refused() public {
        vm.deal(alice, 1);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISale.BelowOneToken.selector, 1, 0.0025e18));
        platform.buyToken{value: 1}(address(0));
    }

    function test_the_sale_opens_at_its_date_and_closes_with_zero() public {
        vm.prank(owner);
        platform.setStartDate(START + 100);
        vm.warp(START + 99);
        _expectClosed(START + 100);
        vm.warp(START + 100);
        eq(_buy(alice, 1 * CRO), 400, "open at its second");
        vm.prank(owner);
        platform.setStartDate(0);
        _expectClosed(0);
    }

    function test_only_the_general_list_may_buy_while_restricted() public {
        vm.prank(owner);
        platform.setOnlyWhitelist(true);
        vm.deal(alice, 1 * CRO);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISale.NotWhitelisted.selector, alice));
        platform.buyToken{value: 1 * CRO}(partner);
        vm.prank(owner);
        generalList.setWhitelisted(_one(alice), true);
        eq(_buy(alice, 1 * CRO), 400, "listed");
    }

    function test_steps_are_readable() public {
        eq(platform.stepsLength(), 10, "count");
        for (uint256 i = 0; i < 10; ++i) {
            (uint256 size, uint256 price) = platform.steps(i);
            eq(size, 40_000_000, "size");
            eq(price, 0.0025e18 * 2 ** i, "price");
        }
        vm.expectRevert(abi.encodeWithSelector(ISale.NoSuchStep.selector, 10, 10));
        platform.steps(10);
    }

    function test_steps_out_of_bounds_are_refused() public {
        Step[] memory steps = new Step[](65);
        for (uint256 i = 0; i < 65; ++i) steps[i] = Step(1, 1);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.StepCountOutOfBounds.selector, 65, 64));
        platform.setSteps(steps);
        steps = new Step[](1);
        steps[0] = Step(0, 1);
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.InvalidStep.selector, 0, 0, 1));
        platform.setSteps(steps);
        steps[0] = Step(uint256(type(uint32).max) + 1, 1);
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.InvalidStep.selector, 0, steps[0].size, 1));
        platform.setSteps(steps);
        steps[0] = Step(1, uint256(type(uint88).max) + 1);
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.InvalidStep.selector, 0, 1, steps[0].price));
        platform.setSteps(steps);
        steps[0] = Step(2, type(uint88).max);
        vm.expectRevert(
            abi.encodeWithSelector(
                ISaleOperations.CurveTooExpensive.selector, 2 * uint256(type(uint88).max), type(uint88).max
            )
        );
        platform.setSteps(steps);
        steps[0] = Step(400_000_001, 1);
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.InsufficientStock.selector, 560_000_000, 560_000_002));
        platform.setSteps(steps);
        steps[0] = Step(400_000_000, 1);
        platform.setSteps(steps);
        vm.stopPrank();
        eq(platform.stepsLength(), 1, "replaced");
        eq(platform.currentPhase(), 1, "phase");
    }

    function test_total_sold_starts_in_its_step() public {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.BeyondLastStep.selector, 400_000_001, 400_000_000));
        platform.setTotalSold(400_000_001);
        platform.setTotalSold(79_999_999);
        eq(platform.currentPhase(), 2, "in the second step");
        platform.setTotalSold(80_000_000);
        eq(platform.currentPhase(), 3, "at the second step's end");
        vm.stopPrank();
        eq(_buy(alice, 1 * CRO), 100, "at the third price");
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.SaleHasBegun.selector, 1));
        platform.setTotalSold(0);
    }

    function test_new_steps_keep_what_was_sold_elsewhere() public {
        vm.startPrank(owner);
        platform.setTotalSold(40_000_000);
        platform.setSteps(_steps());
        vm.stopPrank();
        eq(platform.totalSold(), 40_000_000, "sold");
        eq(platform.currentPhase(), 2, "phase");
    }

    function test_stock_that_is_staked_does_not_cover_steps() public {
        _give(alice, 1_000_000);
        _buyGem(alice, 7, 1);
        Step[] memory steps = new Step[](1);
        steps[0] = Step(400_000_001, 1);
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.InsufficientStock.selector, 560_000_000, 560_000_002));
        platform.setSteps(steps);
    }

    function test_staked_crystals_are_not_surplus() public {
        _give(alice, 10_000);
        _buyGem(alice, 0, 1);
        _buyCrystal(alice, 0, 1);
        _buy(bob, 102_300_000 * CRO);
        uint256 before = token.balanceOf(treasury);
        platform.withdrawSurplusTokens();
        eq(token.balanceOf(treasury) - before, 160_000_000 * INT, "what was neither sold nor staked");
        _sellGem(alice, 0, 1);
        _sellCrystal(alice, 0, 1);
        eq(token.balanceOf(alice), 10_000 * INT, "and stakes are returned");
    }

    function test_a_contract_that_accepts_no_coins_buys_for_the_exact_price() public {
        address buyer = _person("a contract");
        vm.etch(buyer, hex"fe");
        eq(_buy(buyer, 2.5e18), 1000, "without a refund nothing is sent to it");
    }

    function test_a_referrer_next_to_the_zero_address_gets_nothing() public {
        _buy(alice, 1000 * CRO, address(1));
        eq(platform.unclaimedIntReferralBonus(address(1)) + platform.unclaimedCroReferralBonus(address(1)), 0, "bonus");
        eq(token.balanceOf(alice), 400_000 * INT, "no bonus for the buyer");
    }

    function test_the_surplus_is_withdrawn_after_sell_out_only() public {
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.SaleNotFinished.selector, 0, 400_000_000));
        platform.withdrawSurplusTokens();
        _buy(alice, 1000 * CRO, partner);
        _buyGem(alice, 0, 1);
        _buy(bob, 102_300_000 * CRO);
        uint256 before = token.balanceOf(treasury);
        platform.withdrawSurplusTokens();
        uint256 surplus = 560_000_000 - 400_000_000 - 60_000 - 40_000;
        eq(token.balanceOf(treasury) - before, surplus * INT, "surplus");
        vm.expectRevert(ISaleOperations.NothingToWithdraw.selector);
        platform.withdrawSurplusTokens();
        vm.prank(partner);
        platform.claimReferralBonus();
        _sellGem(alice, 0, 1);
        eq(token.balanceOf(address(platform)), 0, "nothing is missing");
    }

    function test_giving_INT_takes_it_from_the_owner_by_allowance() public {
        vm.startPrank(owner);
        token.approve(address(platform), 10 * INT);
        vm.expectRevert();
        platform.giveTokenTo(alice, 11);
        platform.giveTokenTo(alice, 10);
        vm.stopPrank();
        eq(token.balanceOf(alice), 10 * INT, "given");
        eq(platform.spendableTokens(alice), 10, "spendable");
        eq(platform.unstakedTokens(alice), 10, "unstaked");
        eq(token.balanceOf(address(platform)), 560_000_000 * INT, "stock untouched");
    }

    /// Cost, refund, split and price against a plain walk over the steps.
    function testFuzz_every_wei_is_accounted(uint256 first, uint256 second, bool isReferred) public {
        first = between(first, 0.0025e18, 60_000_000 * CRO);
        second = between(second, 0, 60_000_000 * CRO);
        (uint256 sold,) = _checkPurchase(alice, first, 0, isReferred);
        if (sold == 400_000_000) return;
        (uint256 more,) = _walk(second, sold);
        if (more > 0) _checkPurchase(bob, second, sold, isReferred);
    }

    function testFuzz_total_sold_puts_the_price_where_it_belongs(uint256 sold) public {
        sold = between(sold, 0, 399_999_999);
        vm.prank(owner);
        platform.setTotalSold(sold);
        eq(platform.currentPhase(), sold / 40_000_000 + 1, "phase");
        eq(_buy(alice, 0.0025e18 * 2 ** (sold / 40_000_000)), 1, "one INT at its price");
    }

    function _checkPurchase(address buyer, uint256 value, uint256 soldBefore, bool isReferred)
        private
        returns (uint256 sold, uint256 cost)
    {
        uint256 tokens;
        (tokens, cost) = _walk(value, soldBefore);
        uint256 proceedsBefore = platform.proceeds();
        uint256 croBefore = platform.unclaimedCroReferralBonus(partner);
        (uint256 leftBefore,,) = platform.earningsStream();

        uint256 received = _buy(buyer, value, isReferred ? partner : address(0));

        eq(received, tokens + (isReferred ? tokens * 15 / 100 : 0), "INT");
        eq(buyer.balance, value - cost, "refund");
        uint256 croBonus = platform.unclaimedCroReferralBonus(partner) - croBefore;
        eq(croBonus, isReferred ? cost * 10 / 100 : 0, "CRO bonus");
        (uint256 left,,) = platform.earningsStream();
        eq(left - leftBefore, cost / 2, "half for holders");
        eq(platform.proceeds() - proceedsBefore, cost - cost / 2 - croBonus, "the rest");
        sold = soldBefore + tokens;
        eq(platform.totalSold(), sold, "sold");
    }

    function _walk(uint256 value, uint256 sold) private pure returns (uint256 tokens, uint256 cost) {
        for (uint256 i = sold / 40_000_000; i < 10; ++i) {
            uint256 price = 0.0025e18 * 2 ** i;
            uint256 room = (i + 1) * 40_000_000 - sold - tokens;
            uint256 affordable = (value - cost) / price;
            uint256 bought = affordable < room ? affordable : room;
            tokens += bought;
            cost += bought * price;
            if (bought < room) break;
        }
    }

    function _expectClosed(uint256 startDate) private {
        vm.deal(alice, 1 * CRO);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISale.SaleClosed.selector, startDate, vm.getBlockTimestamp()));
        platform.buyToken{value: 1 * CRO}(address(0));
    }
}
