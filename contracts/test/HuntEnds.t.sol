// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IIntToken} from "../src/interfaces/IIntToken.sol";
import {HuntTerms, IKeyHunt} from "../src/interfaces/IKeyHunt.sol";
import {HuntTest} from "./support/HuntTest.sol";

/// @notice The end of hunts, and that the contract always holds the amounts owed.
contract HuntEndsTest is HuntTest {
    function test_a_hunt_never_touches_anothers_escrow() public {
        _create();
        HuntTerms memory terms = _terms();
        terms.end = uint40(START + 1000);
        vm.prank(sponsor);
        hunts.createHunt(terms);
        vm.warp(START + 100);
        _claimVector(4, bob);
        vm.warp(START + 200);
        hunts.close(0);
        eq(hunts.getHunt(1).escrow, 2300 * INT, "the other's escrow");
        eq(token.balanceOf(address(hunts)), 2300 * INT + 1000 * INT, "with what is owed");
    }

    function test_a_hunt_closes_once_from_its_end_on() public {
        _create();
        vm.warp(START + 100);
        _claimVector(4, bob);
        vm.warp(START + 199);
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.HuntNotOver.selector, 0, START + 200, START + 199));
        hunts.close(0);
        vm.warp(START + 200);
        uint256 before = token.balanceOf(sponsor);
        vm.expectEmit(address(hunts));
        emit IKeyHunt.HuntClosed(0, sponsor, 1300 * INT);
        hunts.close(0);
        eq(token.balanceOf(sponsor) - before, 1300 * INT, "refunded");
        yes(hunts.getHunt(0).closed, "closed");
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.HuntAlreadyClosed.selector, 0));
        hunts.close(0);
        _withdraw(player, 900 * INT);
    }

    function test_anybody_may_send_a_withdrawal_and_only_the_owed_is_paid() public {
        _create();
        vm.warp(START + 100);
        _claimVector(0, bob);
        _withdraw(player, 90 * INT);
        _withdraw(developer, 10 * INT);
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.NothingToWithdraw.selector, player));
        hunts.withdraw(player);
    }

    /// The attack of the review: the token's owner takes the hunts off the list, and no prize or refund is paid any more.
    function test_the_owner_of_the_token_stops_no_payout() public {
        _create();
        vm.warp(START + 100);
        _claimVector(4, bob);
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(IIntToken.EscrowIsPermanent.selector, address(hunts)));
        token.setListed(address(hunts), false);
        no(token.transfersOpen(), "transfers are closed");
        yes(token.isListed(address(hunts)), "and the hunts are listed");
        _withdraw(player, 900 * INT);
        _withdraw(developer, 100 * INT);
        vm.warp(START + 200);
        uint256 before = token.balanceOf(sponsor);
        hunts.close(0);
        eq(token.balanceOf(sponsor) - before, 1300 * INT, "refunded");
    }

    /// After any claims, withdrawals and closings the contract holds all amounts in escrow and owed.
    function testFuzz_escrow_and_debts_are_covered(uint16 share, uint8 claims, bool isClosed) public {
        HuntTerms memory terms = _terms();
        terms.developerShareBps = uint16(between(share, 0, 10_000));
        vm.prank(sponsor);
        hunts.createHunt(terms);
        vm.warp(START + 100);
        uint256 paid = 0;
        for (uint256 i = 0; i < 5; ++i) {
            if (claims & (1 << i) == 0) continue;
            _claimVector(i, bob);
            paid += i < 3 ? 100 * INT : 1000 * INT;
        }
        eq(hunts.withdrawable(player) + hunts.withdrawable(developer), paid, "owed");
        if (isClosed) {
            vm.warp(START + 200);
            hunts.close(0);
        }
        eq(token.balanceOf(address(hunts)), paid + (isClosed ? 0 : 2300 * INT - paid), "covered");
    }
}
