// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEarnings} from "../src/interfaces/IEarnings.sol";
import {PlatformTest} from "./support/PlatformTest.sol";
import {Log} from "./support/Vm.sol";

/// @notice Values at the edge of a rule, where a mutant of the code survived the other tests.
contract BoundariesTest is PlatformTest {
    function test_a_bonus_of_one_INT_is_paid() public {
        _buy(alice, 10 * 0.0025e18, partner);
        eq(platform.unclaimedIntReferralBonus(partner), 1, "a tenth of ten INT");
        vm.prank(partner);
        platform.claimReferralBonus();
        eq(token.balanceOf(partner), INT, "paid");
    }

    function test_the_stream_is_announced_when_it_pauses_or_resumes_and_never_else() public {
        _give(alice, 20_000);
        eq(_announcements(true), 0, "the first stake, without a stream");
        eq(_announcements(false), 0, "the last unstake, without a stream");
        _buy(bob, 1000 * CRO);
        eq(_announcements(true), 1, "resumed");
        eq(_announcements(true), 0, "more stake");
        eq(_announcements(false), 0, "less stake");
        eq(_announcements(false), 1, "paused");
    }

    /// @dev How often one gem of alice, bought or sold, announces a change of the stream.
    function _announcements(bool isBuy) private returns (uint256 count) {
        vm.recordLogs();
        if (isBuy) _buyGem(alice, 0, 1);
        else _sellGem(alice, 0, 1);
        Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].topics[0] == IEarnings.RewardStreamChanged.selector) ++count;
        }
    }

    function test_a_power_of_one_earns() public {
        vm.prank(owner);
        platform.addAsset("Weakest", 1, 40, false);
        eq(platform.quoteGem(8, 1, true), 40, "a gem without a crystal of its number");
        _give(alice, 40);
        _buyGem(alice, 8, 1);
        _buy(bob, 1000 * CRO);
        _pass(7 days);
        near(platform.calculateUserEarnings(alice), 500 * CRO, 1, "all of the stream");
    }
}
