// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEarnings} from "../src/interfaces/IEarnings.sol";
import {IGifts} from "../src/interfaces/IGifts.sol";
import {ISettings} from "../src/interfaces/ISettings.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

contract EarningsTest is PlatformTest {
    function test_a_stream_pays_by_the_second_and_a_claim_pays_it_out() public {
        _give(alice, 5000);
        _buyGem(alice, 0, 1);
        _buy(bob, 1209.6e18);
        _expectStream(604.8e18, 7 days);
        _pass(1);
        eq(platform.calculateUserEarnings(alice), 0.001e18, "a second's part");
        eq(platform.unclaimedEarnings(alice), 0, "not credited yet");
        vm.expectEmit(address(platform));
        emit IEarnings.EarningsClaim(alice, 0.001e18);
        eq(_claim(alice), 0.001e18, "paid");
        eq(platform.totalClaimed(alice), 0.001e18, "claimed");
        vm.prank(alice);
        vm.expectRevert(IEarnings.NothingToClaim.selector);
        platform.claimEarnings();
        _pass(7 days);
        near(_claim(alice), 604.8e18 - 0.001e18, 1, "the rest");
        _pass(7 days);
        eq(platform.calculateUserEarnings(alice), 0, "and no more");
    }

    function test_new_money_joins_with_its_own_time() public {
        _give(alice, 5000);
        _buyGem(alice, 0, 1);
        _buy(bob, 1000 * CRO);
        _pass(3.5 days);
        _buy(bob, 500 * CRO);
        _expectStream(500 * CRO, (250 * 3.5 days + 250 * 7 days) / 500);
    }

    function test_a_thousand_dust_purchases_do_not_stall_a_stream() public {
        _give(alice, 5000);
        _buyGem(alice, 0, 1);
        _buy(bob, 1000 * CRO);
        uint256 end = block.timestamp + 7 days;
        for (uint256 i = 0; i < 1000; ++i) {
            _pass(60);
            _buy(bob, 0.0025e18);
        }
        (, uint256 left,,,) = platform.earningsStreams();
        atMost(vm.getBlockTimestamp() + left, end + 60, "the end has hardly moved");
        vm.warp(end + 60);
        yes(platform.calculateUserEarnings(alice) >= 500 * CRO, "paid in time");
    }

    function test_a_pool_without_power_stands_still() public {
        _give(alice, 10_000);
        _give(bob, 5000);
        _buyGem(alice, 0, 1);
        _buyCrystal(bob, 0, 1);
        _buy(carol, 1000 * CRO);
        _pass(3.5 days);
        _sellGem(alice, 0, 1);
        _pass(30 days);
        (uint256 left, uint256 seconds_,,,) = platform.earningsStreams();
        near(left, 125 * CRO, 1, "what is left stays");
        eq(seconds_, 3.5 days, "and so does its time");
        near(platform.calculateUserEarnings(bob), 250 * CRO, 1, "the other pool went on");
        _buyGem(alice, 0, 1);
        near(platform.calculateUserEarnings(alice), 125 * CRO, 1, "nothing for the time away");
        _pass(3.5 days);
        near(platform.calculateUserEarnings(alice), 250 * CRO, 2, "the rest");
    }

    function test_what_waited_starts_with_the_first_holder_of_crystals() public {
        _buy(alice, 1000 * CRO);
        _buy(alice, 1000 * CRO);
        (,,,, uint256 carried) = platform.earningsStreams();
        eq(carried, 1000 * CRO, "waiting");
        _buyCrystal(alice, 0, 1);
        uint256 left;
        (,, left,, carried) = platform.earningsStreams();
        eq(carried, 0, "released");
        eq(left, 1000 * CRO, "to crystals");
        _buyGem(alice, 0, 1);
        _pass(7 days);
        near(platform.calculateUserEarnings(alice), 1000 * CRO, 1, "all");
    }

    function test_no_duration_pays_at_once() public {
        _deploy(0);
        _buy(alice, 1000 * CRO);
        _buyGem(alice, 0, 1);
        near(platform.calculateUserEarnings(alice), 500 * CRO, 1, "what waited");
        _buy(bob, 1000 * CRO);
        near(platform.calculateUserEarnings(alice), 1000 * CRO, 1, "and what arrives");
    }

    function test_a_change_of_duration_leaves_what_streams() public {
        _give(alice, 5000);
        _buyGem(alice, 0, 1);
        _buy(bob, 1000 * CRO);
        vm.prank(owner);
        platform.setRewardsDuration(0);
        _buy(bob, 1000 * CRO);
        near(platform.calculateUserEarnings(alice), 500 * CRO, 1, "the new one at once");
        _expectStream(500 * CRO, 7 days);
    }

    function test_a_gift_is_credited() public {
        vm.deal(owner, 7);
        vm.expectEmit(address(platform));
        emit IGifts.EarningsGiven(alice, 7);
        vm.prank(owner);
        platform.giveUnclaimedEarnings{value: 7}(alice, 7);
        eq(platform.unclaimedEarnings(alice), 7, "credited");
        eq(platform.calculateUserEarnings(alice), 7, "claimable");
        vm.prank(owner);
        vm.expectRevert(ISettings.ZeroAddress.selector);
        platform.giveUnclaimedEarnings(address(0), 0);
    }

    /// With any sequence of stakes, holders receive what was distributed, never more, and lose less than a wei each
    /// time something changes.
    function testFuzz_holders_receive_what_is_distributed(uint256[8] memory moves, uint256[8] memory pauses) public {
        _give(alice, 100_000_000);
        _give(bob, 100_000_000);
        _buyGem(alice, 0, 1);
        uint256 distributed = 0;
        for (uint256 i = 0; i < 8; ++i) {
            address who = moves[i] % 2 == 0 ? alice : bob;
            uint256 kind = (moves[i] >> 8) % 4;
            uint256 amount = between(moves[i] >> 16, 1, 9);
            if (kind == 0) {
                (, uint256 cost) = platform.quoteTokens(amount * 1 ether);
                _buy(carol, amount * 1 ether);
                distributed += cost / 2;
            }
            if (kind == 1) _buyGem(who, amount % 8, amount);
            if (kind == 2) _buyCrystal(who, amount % 8, amount);
            if (kind == 3 && platform.getGems(bob)[amount % 8] > 0) _sellGem(bob, amount % 8, 1);
            _pass(between(pauses[i], 0, 5 days));
        }
        _pass(7 days);
        uint256 earned = platform.calculateUserEarnings(alice) + platform.calculateUserEarnings(bob);
        (uint256 gems,, uint256 crystals,,) = platform.earningsStreams();
        atMost(earned + gems + crystals, distributed, "never more");
        near(earned + gems + crystals, distributed, 40, "and nothing is lost");
        uint256 claimed = 0;
        if (platform.calculateUserEarnings(alice) > 0) claimed += _claim(alice);
        if (platform.calculateUserEarnings(bob) > 0) claimed += _claim(bob);
        eq(claimed, earned, "claimed what was shown");
    }

    function _expectStream(uint256 left, uint256 seconds_) private view {
        (uint256 actualLeft, uint256 actualSeconds,,,) = platform.earningsStreams();
        near(actualLeft, left, 1, "left");
        eq(actualSeconds, seconds_, "seconds");
    }
}
